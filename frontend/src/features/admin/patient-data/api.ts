import { rangeStart } from '../../../shared/activity/index.ts';
import { client } from '../../../shared/api/client.ts';
import type { paths } from '../../../shared/api/schema.d.ts';
import type { FilterOf } from '../../../shared/ui/filter-bar/index.ts';
import { logQuery } from '../log/log-query.ts';
import { given, namesPerson } from '../log/person-filter.ts';

/** The filters of the list, as the page's address keeps them. */
export const accessFilter = {
  defaults: { person: '', tool: '', patient: '', reason: '', days: '' },
  prefix: 'access',
} as const;
export type AccessFilter = FilterOf<(typeof accessFilter)['defaults']>;

type Query = NonNullable<paths['/api/admin/phi-access']['get']['parameters']['query']>;

function queryOf({ person, tool, patient, reason, days }: AccessFilter): Query {
  const from = rangeStart(days, Date.now());
  return { ...given({ person, tool, patient, from }), ...(reason === 'given' && { with_reason: true }) };
}

/** Who looked at patient data. The hub records each look at this list. */
export const accessQuery = (filter: AccessFilter) =>
  logQuery(['phi-access', filter], filter.person === '' || namesPerson(filter.person), (page, signal) =>
    client.get('/api/admin/phi-access', { params: { query: { ...queryOf(filter), ...page } }, signal }),
  );

export const accessCsv = (filter: AccessFilter): Promise<string> =>
  client.get('/api/admin/phi-access.csv', { params: { query: queryOf(filter) }, parseAs: 'text' });
