export const WIDTH = 120;
export const HEIGHT = 32;
export const EDGE = 3;

/** The places of the known values, scaled to the drawing; a missing value breaks the line. */
export function linesOf(values: readonly (number | null)[]): string[] {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(values.length - 1, 1);
  const lines: string[][] = [[]];
  for (const [at, value] of values.entries()) {
    if (value === null) lines.push([]);
    else {
      const y = HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE);
      lines.at(-1)?.push(`${(EDGE + at * step).toFixed(1)},${y.toFixed(1)}`);
    }
  }
  return lines.filter((line) => line.length > 0).map((line) => line.join(' '));
}
