import { type FileSlot, isScanSlot } from '../files/slots.ts';
import { drawPng } from './sample-png.ts';

const [WIDTH, HEIGHT] = [240, 180];
const PAPER = [236, 240, 244] as const;
const LINE = [96, 112, 132] as const;
const TOOTH = [252, 252, 248] as const;

/** Where the teeth of a drawn arch stand: on half an ellipse. */
const ARCH = Array.from({ length: 14 }, (_, index) => {
  const angle = Math.PI * (0.06 + (0.88 * index) / 13);
  return { x: Math.cos(angle), y: Math.sin(angle), size: Math.abs(index - 6.5) > 3.5 ? 1.25 : 1 };
});
const UPSIDE_DOWN: ReadonlySet<FileSlot> = new Set(['lower_occlusal', 'profile', 'left_buccal']);

/** A drawn outline of an arch: no photograph, and nobody’s teeth. */
function samplePhoto(slot: FileSlot): Buffer {
  const sign = UPSIDE_DOWN.has(slot) ? 1 : -1;
  const teeth = ARCH.map(({ x, y, size }) => ({
    x: WIDTH / 2 + x * 80,
    y: HEIGHT / 2 + sign * (y * 100 - 50),
    r: 9 * size,
  }));
  return drawPng(WIDTH, HEIGHT, (x, y) => {
    for (const tooth of teeth) {
      const distance = Math.hypot(x - tooth.x, y - tooth.y);
      if (distance < tooth.r) return TOOTH;
      if (distance < tooth.r + 2) return LINE;
    }
    return PAPER;
  });
}

type Point = readonly [number, number, number];
const AROUND = 12;
const RINGS = 5;

/** A binary STL of rounded pegs on an arch, in millimetres. */
function sampleScan(upper: boolean): Buffer {
  const triangles: (readonly [Point, Point, Point])[] = [];
  for (const { x, y, size } of ARCH) {
    const at = (ring: number, step: number): Point => {
      const height = (ring / RINGS) * 7;
      const radius = 3.2 * size * Math.sqrt(Math.max(0, 1 - (ring / RINGS) ** 4));
      const angle = (2 * Math.PI * step) / AROUND;
      const z = upper ? -height : height;
      return [x * 28 + radius * Math.cos(angle), y * 34 + radius * Math.sin(angle), z];
    };
    for (let ring = 0; ring < RINGS; ring += 1)
      for (let step = 0; step < AROUND; step += 1) {
        const [a, b] = [at(ring, step), at(ring, step + 1)];
        const [c, d] = [at(ring + 1, step), at(ring + 1, step + 1)];
        triangles.push([a, b, c], [b, d, c]);
      }
  }
  return toStl(triangles);
}

function toStl(triangles: readonly (readonly [Point, Point, Point])[]): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles.length);
  bytes.write('Sample scan, drawn');
  bytes.writeUInt32LE(triangles.length, 80);
  for (const [index, corners] of triangles.entries())
    for (const [at, value] of corners.flat().entries())
      bytes.writeFloatLE(value, 84 + 50 * index + 12 + 4 * at);
  return bytes;
}

export interface SampleRecord {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

const drawn = new Map<FileSlot, SampleRecord>();

/** A drawn stand-in for a record of a case; each is drawn once. */
export function sampleRecord(slot: FileSlot): SampleRecord {
  const known = drawn.get(slot) ?? draw(slot);
  drawn.set(slot, known);
  return known;
}

function draw(slot: FileSlot): SampleRecord {
  const name = slot.replaceAll('_', '-');
  if (!isScanSlot(slot)) return { name: `${name}.png`, mime: 'image/png', bytes: samplePhoto(slot) };
  return { name: `${name}.stl`, mime: 'model/stl', bytes: sampleScan(slot !== 'scan_lower') };
}
