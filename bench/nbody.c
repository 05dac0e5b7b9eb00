//===- bench/nbody.c - gravity between five bodies -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Structure of arrays, as in nbody.vox. The number of bodies is a run-time value
// for both programs. The energy is printed scaled by 10^15 as an integer, which
// shows nearly all its bits without depending on a float formatter.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double energy(int64_t n, const double *x, const double *y, const double *z, const double *vx,
                     const double *vy, const double *vz, const double *mass) {
  double e = 0.0;
  for (int64_t i = 0; i < n; i++) {
    e += 0.5 * mass[i] * (vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
    for (int64_t j = i + 1; j < n; j++) {
      double dx = x[i] - x[j], dy = y[i] - y[j], dz = z[i] - z[j];
      e -= mass[i] * mass[j] / sqrt(dx * dx + dy * dy + dz * dz);
    }
  }
  return e;
}

static void step(int64_t n, double dt, double *x, double *y, double *z, double *vx, double *vy,
                 double *vz, const double *mass) {
  for (int64_t i = 0; i < n; i++) {
    for (int64_t j = i + 1; j < n; j++) {
      double dx = x[i] - x[j], dy = y[i] - y[j], dz = z[i] - z[j];
      double distance2 = dx * dx + dy * dy + dz * dz;
      double magnitude = dt / (distance2 * sqrt(distance2));
      double mi = mass[i] * magnitude, mj = mass[j] * magnitude;
      vx[i] -= dx * mj;
      vy[i] -= dy * mj;
      vz[i] -= dz * mj;
      vx[j] += dx * mi;
      vy[j] += dy * mi;
      vz[j] += dz * mi;
    }
  }
  for (int64_t i = 0; i < n; i++) {
    x[i] += dt * vx[i];
    y[i] += dt * vy[i];
    z[i] += dt * vz[i];
  }
}

int main(void) {
  const double pi = 3.141592653589793, solarMass = 4.0 * pi * pi, year = 365.24;
  double x[] = {0.0, 4.84143144246472, 8.34336671824458, 12.8943695621391, 15.3796971148509};
  double y[] = {0.0, -1.16032004402743, 4.1247985641243, -15.1111514016986, -25.9193146099879};
  double z[] = {0.0, -0.103622044471123, -0.403523417114321, -0.223307578892656, 0.179258772950371};
  double vx[] = {0.0, 0.00166007664274404 * year, -0.00276742510726862 * year,
                 0.00296460137564762 * year, 0.00268067772490389 * year};
  double vy[] = {0.0, 0.00769901118419740 * year, 0.00499852801234917 * year,
                 0.00237847173959481 * year, 0.00162824170038242 * year};
  double vz[] = {0.0, -0.0000690460016972063 * year, 0.0000230417297573764 * year,
                 -0.0000296589568540238 * year, -0.0000951592254519716 * year};
  double mass[] = {solarMass, 0.000954791938424327 * solarMass, 0.000285885980666131 * solarMass,
                   0.0000436624404335156 * solarMass, 0.0000515138902046611 * solarMass};
  volatile int64_t bodies = 5; // not known to the optimiser, as in a list
  int64_t n = bodies;

  double px = 0.0, py = 0.0, pz = 0.0;
  for (int64_t i = 0; i < n; i++) {
    px += vx[i] * mass[i];
    py += vy[i] * mass[i];
    pz += vz[i] * mass[i];
  }
  vx[0] = 0.0 - px / solarMass;
  vy[0] = 0.0 - py / solarMass;
  vz[0] = 0.0 - pz / solarMass;

  for (int64_t i = 0; i < 5000000; i++)
    step(n, 0.01, x, y, z, vx, vy, vz, mass);
  printf("%" PRId64 "\n", (int64_t)(energy(n, x, y, z, vx, vy, vz, mass) * 1000000000000000.0));
  return 0;
}
