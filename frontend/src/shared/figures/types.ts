import type { Answer } from '../api/client.ts';

export type Summary = Answer<'get', '/api/bi/summary'>;
export type Card = Summary['cards'][number];
export type Part = Summary['by_provider'][number];
/** A part that is compared: of a location it is known what its tools do not send. */
export type ComparedPart = Part & Partial<Pick<Summary['by_location'][number], 'tool_names' | 'not_sent'>>;
export type CollectionState = Summary['collection'][number];
export type Metric = Answer<'get', '/api/bi/metrics'>['items'][number];
export type Metrics = ReadonlyMap<string, Metric>;
