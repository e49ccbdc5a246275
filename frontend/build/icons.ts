import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];

/** The mark as favicon.svg has it: a plate and strokes with round ends. */
interface Mark {
  readonly size: number;
  readonly corner: number;
  readonly plate: Colour;
  readonly ink: Colour;
  readonly width: number;
  readonly strokes: readonly (readonly [Point, Point])[];
}

const attribute = (svg: string, name: string): string => {
  const value = new RegExp(`\\s${name}="([^"]+)"`).exec(svg)?.[1];
  if (!value) throw new Error(`favicon.svg has no ${name}: build/icons.ts cannot draw it`);
  return value;
};

function colourOf(hex: string): Colour {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const at = (from: number) => Number.parseInt(digits.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

/** The mark's path knows a move and one line of the three relative kinds; anything else is a mark that is drawn otherwise. */
function strokesOf(path: string): (readonly [Point, Point])[] {
  return path.split(/(?=M)/).map((stroke) => {
    const [, x, y, kind, first, second] =
      /^M([\d.]+) ([\d.]+)([hvl])(-?[\d.]+)(?:[ ,]?(-?[\d.]+))?$/.exec(stroke.trim()) ?? [];
    if (!kind) throw new Error(`favicon.svg: build/icons.ts cannot draw ${stroke}`);
    const from: Point = [Number(x), Number(y)];
    const [dx, dy] = kind === 'h' ? [first, 0] : kind === 'v' ? [0, first] : [first, second];
    return [from, [from[0] + Number(dx), from[1] + Number(dy)]] as const;
  });
}

async function readMark(file: string): Promise<Mark> {
  const svg = await readFile(file, 'utf8');
  const [plate = '', arch = ''] = svg.match(/<(rect|path)[^>]*>/g) ?? [];
  return {
    size: Number(attribute(svg, 'viewBox').split(' ')[2]),
    corner: Number(attribute(plate, 'rx')),
    plate: colourOf(attribute(plate, 'fill')),
    ink: colourOf(attribute(arch, 'stroke')),
    width: Number(attribute(arch, 'stroke-width')),
    strokes: strokesOf(attribute(arch, 'd')),
  };
}

function distanceToStroke([x, y]: Point, [[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

function distanceToPlate([x, y]: Point, size: number, corner: number): number {
  const [dx, dy] = [Math.abs(x - size / 2), Math.abs(y - size / 2)].map((d) => d - size / 2 + corner);
  const outside = Math.hypot(Math.max(dx ?? 0, 0), Math.max(dy ?? 0, 0));
  return outside + Math.min(Math.max(dx ?? 0, dy ?? 0), 0) - corner;
}

/** How much of a pixel lies inside an edge at this distance, in pixels. */
const cover = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));

function pixel(mark: Mark, at: Point, scale: number, corner: number): number[] {
  const ink = cover(
    (Math.min(...mark.strokes.map((stroke) => distanceToStroke(at, stroke))) - mark.width / 2) * scale,
  );
  const colour = mark.plate.map((plate, i) => Math.round(plate + ((mark.ink[i] ?? 0) - plate) * ink));
  return [...colour, Math.round(255 * cover(distanceToPlate(at, mark.size, corner) * scale))];
}

/** @param corner 0 for icons that the device cuts into its own shape */
function draw(mark: Mark, pixels: number, corner: number): Buffer {
  const scale = pixels / mark.size;
  const rows = Array.from({ length: pixels }, (_, y) => {
    const row = Array.from({ length: pixels }, (_, x) =>
      pixel(mark, [(x + 0.5) / scale, (y + 0.5) / scale], scale, corner),
    );
    return Buffer.from([0, ...row.flat()]);
  });
  return png(pixels, Buffer.concat(rows));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Eight bits of red, green, blue and alpha a pixel: https://www.w3.org/TR/png-3/ */
function png(pixels: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header.set([8, 6], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = chunk('IDAT', deflateSync(rows, { level: 9 }));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

/** What devices ask for; of `whole` ones they cut their own shape. */
export const ICONS = [
  { file: 'icons/icon-192.png', pixels: 192, whole: false },
  { file: 'icons/icon-512.png', pixels: 512, whole: false },
  { file: 'icons/maskable-512.png', pixels: 512, whole: true },
  { file: 'icons/apple-touch-icon.png', pixels: 180, whole: true },
] as const;

/** Draws the icons of the installed app from favicon.svg, so that the mark stands once. */
export async function writeIcons(dist: string): Promise<void> {
  const mark = await readMark(join(dist, 'favicon.svg'));
  await mkdir(join(dist, 'icons'), { recursive: true });
  for (const { file, pixels, whole } of ICONS)
    await writeFile(join(dist, file), draw(mark, pixels, whole ? 0 : mark.corner));
}
