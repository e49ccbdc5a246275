import { describe, expect, it } from '@jest/globals';
import { dark, light, type Palette } from './tokens.ts';

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** How red, green and blue are seen without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1). */
const SIGHTS: Readonly<Record<string, Matrix>> = {
  'full sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const rgb = (hex: string): Rgb => {
  const at = (from: number) => linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return [at(1), at(3), at(5)];
};
const dot = (a: Rgb, b: Rgb): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const through = (matrix: Matrix, color: Rgb): Rgb => [
  Math.max(0, dot(matrix[0], color)),
  Math.max(0, dot(matrix[1], color)),
  Math.max(0, dot(matrix[2], color)),
];

/** Oklab, in which distances are as people see them. */
function oklab(color: Rgb): Rgb {
  const cones: Rgb = [
    Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], color)),
    Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], color)),
    Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], color)),
  ];
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
}

const luminance = (hex: string): number => dot([0.2126, 0.7152, 0.0722], rgb(hex));
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const seriesOf = (palette: Palette): string[] => [
  ...[palette.series1, palette.series2, palette.series3],
  ...[palette.series4, palette.series5, palette.series6],
];

/** The smallest distance between two of the colours. 0.1 is plainly another colour side by side. */
function nearest(colors: readonly string[], sight: Matrix): number {
  const seen = colors.map((hex) => oklab(through(sight, rgb(hex))));
  const pairs = seen.flatMap((a, at) => seen.slice(at + 1).map((b) => [a, b] as const));
  return Math.min(...pairs.map(([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])));
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the series of a chart in %s', (_name, palette) => {
  it.each(Object.entries(SIGHTS))('are told apart with %s', (_sight, matrix) => {
    expect(nearest(seriesOf(palette), matrix)).toBeGreaterThan(0.1);
  });

  it('stand out from every ground', () => {
    const grounds = [palette.ground, palette.surface];
    const contrasts = seriesOf(palette).flatMap((hex) => grounds.map((ground) => contrast(hex, ground)));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
  });
});
