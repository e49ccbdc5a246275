import type { Quadrant } from '../../lib/tooth-names.ts';

/** The rows of the picture, from its top: each from left to right. */
export function rowsOf(quadrants: readonly Quadrant[]): readonly (readonly string[])[] {
  const pairs = Math.ceil(quadrants.length / 2);
  return Array.from({ length: pairs }, (_, i) =>
    quadrants.slice(2 * i, 2 * i + 2).flatMap(({ teeth }) => teeth),
  );
}

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The tooth nearest to the same place of another row; rows are as long as their teeth, with the midline in common. */
function across(row: readonly string[], target: readonly string[], index: number): string | undefined {
  const fromMiddle = index - row.length / 2;
  return target.at(Math.min(Math.max(Math.floor(fromMiddle + target.length / 2), 0), target.length - 1));
}

/** Where a key leads from a tooth; undefined where it leads nowhere. */
export function stepTo(rows: readonly (readonly string[])[], from: string, key: string): string | undefined {
  const rowIndex = rows.findIndex((row) => row.includes(from));
  const row = rows[rowIndex];
  if (!row) return undefined;
  const index = row.indexOf(from);
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  if (key in SIDEWAYS) return row[index + (SIDEWAYS[key] ?? 0)];
  const target = key in ACROSS ? rows[rowIndex + (ACROSS[key] ?? 0)] : undefined;
  return target && across(row, target, index);
}
