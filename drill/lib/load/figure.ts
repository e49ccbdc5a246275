/** One measured number, and the value it must have. */
export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** The aim in words: "exactly 1", "≤ 2". A figure without one is only printed. */
  readonly must?: string;
  readonly holds: boolean;
  readonly note?: string;
}

interface More {
  readonly unit?: string;
  readonly note?: string | undefined;
}

function figure(label: string, value: number, holds: boolean, must: string | undefined, more: More): Figure {
  const { unit = '', note } = more;
  return { label, value, unit, holds, ...(must ? { must } : {}), ...(note ? { note } : {}) };
}

export const exactly = (label: string, value: number, wanted: number, more: More = {}): Figure =>
  figure(label, value, value === wanted, `exactly ${wanted}`, more);
export const none = (label: string, found: readonly unknown[], more: More = {}): Figure =>
  figure(label, found.length, found.length === 0, 'exactly 0', {
    ...more,
    ...(found.length > 0 ? { note: found.slice(0, 5).map(String).join(' | ') } : {}),
  });
export const atMost = (label: string, value: number, limit: number, more: More = {}): Figure =>
  figure(label, value, value <= limit, `≤ ${limit}${spaced(more.unit)}`, more);
export const atLeast = (label: string, value: number, limit: number, more: More = {}): Figure =>
  figure(label, value, value >= limit, `≥ ${limit}${spaced(more.unit)}`, more);
export const between = (label: string, value: number, low: number, high: number, more: More = {}): Figure =>
  figure(label, value, value >= low && value <= high, `${low}–${high}${spaced(more.unit)}`, more);
export const report = (label: string, value: number, more: More = {}): Figure =>
  figure(label, value, true, undefined, more);

const spaced = (unit: string | undefined): string => (unit ? ` ${unit}` : '');

/** One line per drill: id, title, every figure with its aim. */
export function describe(name: string, title: string, figures: readonly Figure[]): string {
  const parts = figures.map(({ label, value, unit, must, holds, note }) => {
    const goal = must ? ` (${holds ? must : `MUST BE ${must}`})` : '';
    return `${label} ${round(value)}${spaced(unit)}${goal}${note ? ` [${note}]` : ''}`;
  });
  const verdict = figures.every(({ holds }) => holds) ? 'holds' : 'FAILS';
  return `${name.toUpperCase().padEnd(8)} ${verdict}  ${title}: ${parts.join(' · ')}`;
}

const round = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 3);
