import type { Mesh } from './mesh.ts';
import type { Orbit } from './orbit.ts';

/** Grey of the surface at each pixel; 0 where there is none. */
export type Still = Uint8ClampedArray<ArrayBuffer>;

type Point = readonly [x: number, y: number, depth: number];

/** Turns a vertex so that the eye looks down the third axis, and brings it into the picture. */
function projector({ positions, radius }: Mesh, { turn, tilt }: Orbit, size: number) {
  const [sinTurn, cosTurn, sinTilt, cosTilt] = [
    Math.sin(turn),
    Math.cos(turn),
    Math.sin(tilt),
    Math.cos(tilt),
  ];
  const scale = size / (2 * radius);
  return (vertex: number): Point => {
    const [x = 0, y = 0, z = 0] = positions.subarray(vertex * 3, vertex * 3 + 3);
    const right = x * cosTurn + y * sinTurn;
    const away = -x * sinTurn + y * cosTurn;
    const up = z * cosTilt + away * sinTilt;
    const depth = -away * cosTilt + z * sinTilt;
    return [size / 2 + right * scale, size / 2 - up * scale, depth * scale];
  };
}

/** How much of the light from the eye a triangle gives back. */
function shadeOf([ax, ay, az]: Point, [bx, by, bz]: Point, [cx, cy, cz]: Point): number {
  const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(nx, ny, nz);
  return length === 0 ? 0 : Math.abs(nz) / length;
}

function fill(
  points: readonly [Point, Point, Point],
  size: number,
  depths: Float32Array,
  still: Still,
): void {
  const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = points;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area === 0) return;
  const shade = 60 + 180 * shadeOf(...points);
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(ax, bx, cx))),
    Math.min(size - 1, Math.ceil(Math.max(ax, bx, cx))),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(ay, by, cy))),
    Math.min(size - 1, Math.ceil(Math.max(ay, by, cy))),
  ];
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
      const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
      if (b < 0 || c < 0 || b + c > 1) continue;
      const depth = az + b * (bz - az) + c * (cz - az);
      const at = y * size + x;
      if (depth <= (depths[at] ?? 0)) continue;
      depths[at] = depth;
      still[at] = shade;
    }
}

/** A picture of the scan without WebGL: each triangle is filled where nothing is nearer to the eye. */
export function stillOf(mesh: Mesh, orbit: Orbit, size: number): Still {
  const still: Still = new Uint8ClampedArray(size * size);
  const depths = new Float32Array(size * size).fill(-Infinity);
  const point = projector(mesh, orbit, size);
  const count = mesh.index?.length ?? mesh.positions.length / 3;
  const vertex = (i: number) => mesh.index?.[i] ?? i;
  for (let i = 0; i + 2 < count; i += 3)
    fill([point(vertex(i)), point(vertex(i + 1)), point(vertex(i + 2))], size, depths, still);
  return still;
}
