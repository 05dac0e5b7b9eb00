// Compares the runtime's 128-bit division with the one of the host's compiler.
#include <cstdio>

using u128 = unsigned __int128;
extern "C" u128 vox_division(u128 dividend, u128 divisor);

static unsigned long state = 88172645463325252;
static unsigned long next() {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

/// Of any magnitude.
static u128 pick() {
  u128 high = next(), low = next();
  return (high << 64 | low) >> next() % 128;
}

int main() {
  unsigned wrong = 0, count = 200000;
  for (unsigned i = 0; i < count; ++i) {
    u128 dividend = pick(), divisor = pick();
    if (divisor)
      wrong += vox_division(dividend, divisor) != dividend / divisor;
  }
  std::printf("%u divisions, %u wrong\n", count, wrong);
}
