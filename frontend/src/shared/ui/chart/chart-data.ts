/** One row of figures. Null is a figure that is missing, which is never drawn as zero. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** What a chart shows: one label for each place of its axis, and a value of each series there. */
export interface ChartData {
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** `rows` are bars that lie, for long labels such as the names of locations. */
export type ChartKind = 'bars' | 'stacked' | 'lines' | 'rows';

/** One value: which series, at which label. */
export interface ChartPoint {
  readonly series: number;
  readonly label: number;
}

export type ValueText = (value: number) => string;

/** What stands for a value that is missing. */
export const NO_VALUE = '–';

export const valueText = (value: number | null | undefined, text: ValueText): string =>
  value === null || value === undefined ? NO_VALUE : text(value);

/** 'March 2026, Broken: 12' */
export function pointText(
  { labels, series }: ChartData,
  { series: at, label }: ChartPoint,
  text: ValueText,
): string {
  const one = series[at];
  return `${labels[label] ?? ''}, ${one?.name ?? ''}: ${valueText(one?.values[label], text)}`;
}

export const hasValues = ({ series }: ChartData): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));

/** One sentence for each series: where it is highest and lowest, and where it ends if the labels are a course of time. */
export function summaryOf({ labels, series }: ChartData, kind: ChartKind, text: ValueText): string {
  const sentences = series.map(({ name, values }) => {
    const known = values.flatMap((value, at) => (value === null ? [] : [{ value, label: labels[at] ?? '' }]));
    const last = known.at(-1);
    if (!last) return `${name}: no figures.`;
    const high = known.reduce((best, one) => (one.value > best.value ? one : best));
    const low = known.reduce((best, one) => (one.value < best.value ? one : best));
    const said = (word: string, one: typeof last) => `${word} ${text(one.value)} (${one.label})`;
    const end = kind === 'rows' ? [] : [said('last', last)];
    return `${name}: ${[said('highest', high), said('lowest', low), ...end].join(', ')}.`;
  });
  return sentences.join(' ');
}

const KEYS: Readonly<Record<string, { readonly series: number; readonly label: number }>> = {
  ArrowLeft: { series: 0, label: -1 },
  ArrowRight: { series: 0, label: 1 },
  ArrowUp: { series: -1, label: 0 },
  ArrowDown: { series: 1, label: 0 },
  Home: { series: 0, label: -Infinity },
  End: { series: 0, label: Infinity },
};

const within = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1);

/** The point that a key leads to: left and right along the labels, up and down from series to series. */
export function pointAfter(key: string, from: ChartPoint, { labels, series }: ChartData): ChartPoint | null {
  const step = KEYS[key];
  if (!step) return null;
  return {
    series: within(from.series + step.series, series.length),
    label: within(from.label + step.label, labels.length),
  };
}
