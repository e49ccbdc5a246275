import type { Answer } from '../../shared/api/client.ts';
import type { paths } from '../../shared/api/schema.d.ts';

export type { Card, CollectionState, Metric, Metrics, Part, Summary } from '../../shared/figures/index.ts';

export type Rows = Answer<'get', '/api/bi/rows'>;
/** The figures that the hub knows. What an address or an answer names, the hub checks. */
export type MetricKey = paths['/api/bi/rows']['get']['parameters']['query']['metric'];
export type Row = Rows['items'][number];
export type Runs = Answer<'get', '/api/bi/runs'>;
export type Run = Runs['items'][number];
export type View = Answer<'get', '/api/bi/views'>['items'][number];
export type Membership = Answer<'get', '/api/me/organisations'>['items'][number];
