//===- bench/nbody.rs - gravity between five bodies ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Structure of arrays over Vec<f64>, as in nbody.vox.
//
//===----------------------------------------------------------------------===//

struct Bodies {
    x: Vec<f64>,
    y: Vec<f64>,
    z: Vec<f64>,
    vx: Vec<f64>,
    vy: Vec<f64>,
    vz: Vec<f64>,
    mass: Vec<f64>,
}

fn energy(b: &Bodies) -> f64 {
    let n = b.mass.len();
    let mut e = 0.0;
    for i in 0..n {
        e += 0.5 * b.mass[i] * (b.vx[i] * b.vx[i] + b.vy[i] * b.vy[i] + b.vz[i] * b.vz[i]);
        for j in i + 1..n {
            let dx = b.x[i] - b.x[j];
            let dy = b.y[i] - b.y[j];
            let dz = b.z[i] - b.z[j];
            e -= b.mass[i] * b.mass[j] / (dx * dx + dy * dy + dz * dz).sqrt();
        }
    }
    e
}

fn step(b: &mut Bodies, dt: f64) {
    let n = b.mass.len();
    for i in 0..n {
        for j in i + 1..n {
            let dx = b.x[i] - b.x[j];
            let dy = b.y[i] - b.y[j];
            let dz = b.z[i] - b.z[j];
            let distance2 = dx * dx + dy * dy + dz * dz;
            let magnitude = dt / (distance2 * distance2.sqrt());
            let mi = b.mass[i] * magnitude;
            let mj = b.mass[j] * magnitude;
            b.vx[i] -= dx * mj;
            b.vy[i] -= dy * mj;
            b.vz[i] -= dz * mj;
            b.vx[j] += dx * mi;
            b.vy[j] += dy * mi;
            b.vz[j] += dz * mi;
        }
    }
    for i in 0..n {
        b.x[i] += dt * b.vx[i];
        b.y[i] += dt * b.vy[i];
        b.z[i] += dt * b.vz[i];
    }
}

fn main() {
    let pi = 3.141592653589793;
    let solar_mass = 4.0 * pi * pi;
    let year = 365.24;
    let mut b = Bodies {
        x: vec![0.0, 4.84143144246472, 8.34336671824458, 12.8943695621391, 15.3796971148509],
        y: vec![0.0, -1.16032004402743, 4.1247985641243, -15.1111514016986, -25.9193146099879],
        z: vec![0.0, -0.103622044471123, -0.403523417114321, -0.223307578892656, 0.179258772950371],
        vx: vec![
            0.0,
            0.00166007664274404 * year,
            -0.00276742510726862 * year,
            0.00296460137564762 * year,
            0.00268067772490389 * year,
        ],
        vy: vec![
            0.0,
            0.00769901118419740 * year,
            0.00499852801234917 * year,
            0.00237847173959481 * year,
            0.00162824170038242 * year,
        ],
        vz: vec![
            0.0,
            -0.0000690460016972063 * year,
            0.0000230417297573764 * year,
            -0.0000296589568540238 * year,
            -0.0000951592254519716 * year,
        ],
        mass: vec![
            solar_mass,
            0.000954791938424327 * solar_mass,
            0.000285885980666131 * solar_mass,
            0.0000436624404335156 * solar_mass,
            0.0000515138902046611 * solar_mass,
        ],
    };

    let (mut px, mut py, mut pz) = (0.0, 0.0, 0.0);
    for i in 0..b.mass.len() {
        px += b.vx[i] * b.mass[i];
        py += b.vy[i] * b.mass[i];
        pz += b.vz[i] * b.mass[i];
    }
    b.vx[0] = 0.0 - px / solar_mass;
    b.vy[0] = 0.0 - py / solar_mass;
    b.vz[0] = 0.0 - pz / solar_mass;

    for _ in 0..5000000 {
        step(&mut b, 0.01);
    }
    println!("{}", (energy(&b) * 1000000000000000.0) as i64);
}
