import type { Answer } from '../../shared/api/client.ts';
import type { paths } from '../../shared/api/schema.d.ts';

export type Summary = Answer<'get', '/api/bi/summary'>;
export type Card = Summary['cards'][number];
export type Part = Summary['by_location'][number];
export type CollectionState = Summary['collection'][number];
export type Metric = Answer<'get', '/api/bi/metrics'>['items'][number];
export type Rows = Answer<'get', '/api/bi/rows'>;
/** The figures that the hub knows. What an address or an answer names, the hub checks. */
export type MetricKey = paths['/api/bi/rows']['get']['parameters']['query']['metric'];
export type Row = Rows['items'][number];
export type Runs = Answer<'get', '/api/bi/runs'>;
export type Run = Runs['items'][number];
export type View = Answer<'get', '/api/bi/views'>['items'][number];
export type Membership = Answer<'get', '/api/me/organisations'>['items'][number];
export type Metrics = ReadonlyMap<string, Metric>;
