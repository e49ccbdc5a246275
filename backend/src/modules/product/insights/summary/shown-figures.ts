import type { BiCardDto, BiSeriesDto } from '../dto/summary.dto.ts';
import type { FigureSource } from '../facts/fact-types.ts';
import { type MetricDefinition, METRICS } from '../metrics/metric-definitions.ts';
import type { Around, FigureSums, ReadOf } from './figure-rows.ts';
import { type Period, pointsOf } from './periods.ts';
import { changeOf, meets, NOTHING, type Sums, valueOf } from './rates.ts';

/** What an answer is made of. */
export interface Shown {
  readonly period: Period;
  readonly compared: Period | null;
  readonly source: FigureSource;
  readonly sums: FigureSums;
  readonly around: Around;
  readonly canSend: (tool: string, metric: string) => boolean;
  /** Whether a tool's figures are among those asked for: not where it serves another location. */
  readonly isAsked: (tool: string) => boolean;
  /** Locations by the name of the tool that serves only that one. */
  readonly served: ReadonlyMap<string, string>;
}

/** One card for each figure, also for those that no tool sends: they say so instead of showing zero. */
export const cardsOf = (shown: Shown): BiCardDto[] => METRICS.map((metric) => cardOf(shown, metric));

function cardOf(shown: Shown, metric: MetricDefinition): BiCardDto {
  const { sums, source, period, compared } = shown;
  const total = sums.total(metric.key, true);
  const value = inPeriod(shown, metric, period, total);
  const before = compared && inPeriod(shown, metric, compared, sums.total(metric.key, false));
  const target = targetOf(shown, metric);
  const reads = readsOf(shown, metric);
  return {
    ...{ metric: metric.key, value, source, before, target },
    numerator: total?.numerator ?? null,
    denominator: total?.denominator ?? null,
    change: changeOf(metric, value, before),
    on_target: meets(metric, value, target),
    not_sent_by: notSentBy(shown, metric),
    tool_names: reads.map(({ tool_name }) => tool_name).sort(),
    as_of: reads.map(({ as_of }) => new Date(as_of).toISOString()).sort()[0] ?? null,
  };
}

/** Nothing happened is zero only where the tool was read for the period; else nobody knows. */
function inPeriod(
  shown: Shown,
  metric: MetricDefinition,
  { to }: Period,
  sums: Sums | undefined,
): number | null {
  if (sums) return valueOf(metric, sums);
  const wasRead = readsOf(shown, metric).some(({ since }) => since <= to);
  return wasRead && metric.kind === 'sum' ? 0 : null;
}

/** When a figure was last read, by tool. */
export const readsOf = ({ around, source, isAsked }: Shown, { key }: MetricDefinition): readonly ReadOf[] =>
  around.reads.filter((read) => read.metric === key && read.source === source && isAsked(read.tool_name));

function notSentBy({ around, source, canSend, isAsked }: Shown, metric: MetricDefinition): string[] {
  const ofSource = around.reads.filter((read) => read.source === source).map(({ tool_name }) => tool_name);
  const family = ({ tool_name }: { readonly tool_name: string }): boolean =>
    METRICS.some((one) => one.family === metric.family && canSend(tool_name, one.key));
  const tools = new Set([...ofSource, ...around.runs.filter(family).map(({ tool_name }) => tool_name)]);
  const lacks = (tool: string): boolean => family({ tool_name: tool }) && !canSend(tool, metric.key);
  return [...tools].filter((tool) => isAsked(tool) && lacks(tool)).sort();
}

const targetOf = ({ around }: Shown, { key, target }: MetricDefinition): number | null =>
  around.targets.find(({ metric }) => metric === key)?.value ?? target;

/** Points of every step, also of those in which nothing happened. */
export function seriesOf(shown: Shown): BiSeriesDto[] {
  const { sums, period } = shown;
  const points = pointsOf(period);
  return METRICS.filter(({ key }) => sums.total(key, true)).map((metric) => ({
    metric: metric.key,
    points: points.map((at) => ({ at, value: pointOf(sums, metric, at) })),
  }));
}

function pointOf(sums: FigureSums, metric: MetricDefinition, at: string): number | null {
  const part = sums.part('step', metric.key, at);
  return part || metric.kind === 'sum' ? valueOf(metric, part ?? NOTHING) : null;
}
