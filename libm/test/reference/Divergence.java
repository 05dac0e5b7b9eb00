//===- libm/test/reference/Divergence.java - Java's Math for comparison ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// usage: java Divergence.java COUNT NAME LOW HIGH [LOW HIGH]. Writes the bits of Math
// and StrictMath (big endian) for the inputs of divergence.py, which reads them.
//
//===----------------------------------------------------------------------===//
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.lang.reflect.Method;

public class Divergence {
  private static long state = 1;

  private static double unit() {
    long z = state += 0x9e3779b97f4a7c15L;
    z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
    z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
    return ((z ^ z >>> 31) >>> 11) * 0x1p-53;
  }

  public static void main(String[] arguments) throws Exception {
    int count = Integer.parseInt(arguments[0]);
    int arity = (arguments.length - 2) / 2;
    Class<?>[] types = new Class<?>[arity];
    double[] low = new double[arity], high = new double[arity];
    for (int i = 0; i < arity; i++) {
      types[i] = double.class;
      low[i] = Double.parseDouble(arguments[2 + 2 * i]);
      high[i] = Double.parseDouble(arguments[3 + 2 * i]);
    }
    Method math, strict;
    try {
      math = Math.class.getMethod(arguments[1], types);
      strict = StrictMath.class.getMethod(arguments[1], types);
    } catch (NoSuchMethodException e) {
      return;
    }
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(System.out, 1 << 16));
    Object[] x = new Object[arity];
    for (int n = 0; n < count; n++) {
      for (int i = 0; i < arity; i++)
        x[i] = low[i] + (high[i] - low[i]) * unit();
      out.writeDouble((Double) math.invoke(null, x));
      out.writeDouble((Double) strict.invoke(null, x));
    }
    out.flush();
  }
}
