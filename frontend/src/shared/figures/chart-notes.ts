import { blockFacts } from './block-facts.ts';
import { daysText } from './period.ts';
import type { Summary } from './types.ts';

/** First lines of what is saved from a chart: whose figures, filters, source and time. Sample data is called that first. */
export function chartNotes(
  summary: Summary,
  metrics: readonly string[],
  filters: readonly string[],
): string[] {
  const { tools, asOf } = blockFacts(summary, metrics);
  return [
    ...(summary.source === 'mock_data' ? ['MOCK DATA'] : []),
    ...(summary.organisation_name ? [summary.organisation_name] : []),
    [daysText(summary), ...filters].join(', '),
    `Source: ${tools.join(', ') || 'none'}${asOf ? `, as of ${asOf}` : ''}`,
  ];
}
