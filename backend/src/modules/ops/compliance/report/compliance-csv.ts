import { stringify } from 'csv-stringify/sync';
import { rateOf } from '../band.ts';
import type { Counts, Standing } from '../compliance-counts.ts';

const COLUMNS = [
  'From (UTC)',
  'Requests',
  'Blocked',
  'Rate in percent',
  'Band',
  'system_prompt_missing',
  'integration_context',
  'direct_api_usage',
];

/** One line for each hour or day, and one for all of them, which alone has a band. */
export const csvOf = ({ history, since, band, ...sums }: Standing): string =>
  stringify(
    [
      ...history.map((one) => line(one.at.toISOString(), one, '')),
      line(`Since ${since.toISOString()}`, sums, band),
    ],
    { header: true, columns: COLUMNS, bom: true, escape_formulas: true },
  );

const line = (from: string, counts: Counts, band: string | null): (string | number)[] => [
  from,
  counts.requests,
  counts.blocked,
  rateOf(counts.requests, counts.blocked)?.toFixed(2) ?? '–',
  band ?? '–',
  counts.system_prompt_missing,
  counts.integration_context,
  counts.direct_api_usage,
];
