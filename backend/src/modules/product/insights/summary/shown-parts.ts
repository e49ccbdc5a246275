import type { BiLocationPartDto, BiPartDto, BiPartValueDto } from '../dto/summary.dto.ts';
import { METRICS } from '../metrics/metric-definitions.ts';
import { valueOf } from './rates.ts';
import { readsOf, type Shown } from './shown-figures.ts';

/** Every figure of each provider. */
export function providersOf({ sums, around }: Shown): BiPartDto[] {
  const names = new Map(around.providers.map(({ ref, name }) => [ref, name]));
  return sums.refsOf('provider_ref').map((ref) => ({
    ref,
    name: ref === null ? null : (names.get(ref) ?? null),
    values: METRICS.flatMap((metric) => {
      const part = sums.part('provider_ref', metric.key, ref);
      return part ? [{ metric: metric.key, value: valueOf(metric, part) }] : [];
    }),
  }));
}

/** Every figure of each location that has any, or whose tools were read; last what belongs to none. */
export function locationsOf(shown: Shown): BiLocationPartDto[] {
  const { around, served, sums } = shown;
  const read = around.reads.filter(
    ({ source, tool_name: tool }) => source === shown.source && shown.isAsked(tool),
  );
  const refs = new Set([
    ...sums.refsOf('location_id'),
    ...read.flatMap(({ tool_name: tool }) => served.get(tool) ?? []),
  ]);
  const known = around.locations.filter(({ ref }) => refs.has(ref));
  const named = known.sort((a, b) => a.name.localeCompare(b.name)).map((one) => locationOf(shown, one));
  return refs.has(null) ? [...named, locationOf(shown, { ref: null, name: null })] : named;
}

function locationOf(
  shown: Shown,
  { ref, name }: { readonly ref: string | null; readonly name: string | null },
): BiLocationPartDto {
  const tools = [...shown.served].filter(([, place]) => place === ref).map(([tool]) => tool);
  return {
    ...{ ref, name, tool_names: tools.sort(), values: valuesAt(shown, ref, tools) },
    not_sent: METRICS.filter(({ key, family }) => {
      const related = tools.filter((tool) =>
        METRICS.some((m) => m.family === family && shown.canSend(tool, m.key)),
      );
      return related.length > 0 && !related.some((tool) => shown.canSend(tool, key));
    }).map(({ key }) => key),
  };
}

/** Nothing happened is zero only where a tool of the location was read for the period. */
function valuesAt(shown: Shown, ref: string | null, tools: readonly string[]): BiPartValueDto[] {
  return METRICS.flatMap((metric) => {
    const part = shown.sums.part('location_id', metric.key, ref);
    if (part) return [{ metric: metric.key, value: valueOf(metric, part) }];
    const reads = readsOf(shown, metric).filter(({ tool_name: tool }) => tools.includes(tool));
    const wasRead = reads.some(({ since }) => since <= shown.period.to);
    return wasRead && metric.kind === 'sum' ? [{ metric: metric.key, value: 0 }] : [];
  });
}
