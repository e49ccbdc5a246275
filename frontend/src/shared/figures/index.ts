export { INSIGHTS, metricsQuery, organisationSummaryQuery } from './api.ts';
export { BlockFacts } from './BlockFacts.tsx';
export { Comparison } from './Comparison.tsx';
export type { Card, CollectionState, Metric, Metrics, Part, Summary } from './types.ts';
