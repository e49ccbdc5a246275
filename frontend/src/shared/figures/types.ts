import type { Answer } from '../api/client.ts';

export type Summary = Answer<'get', '/api/bi/summary'>;
export type Card = Summary['cards'][number];
export type Part = Summary['by_provider'][number];
export type CollectionState = Summary['collection'][number];
export type Metric = Answer<'get', '/api/bi/metrics'>['items'][number];
export type Metrics = ReadonlyMap<string, Metric>;
