import { queryOptions } from '@tanstack/react-query';
import { rangeStart } from '../../../shared/activity/index.ts';
import { client } from '../../../shared/api/client.ts';
import type { AuditEntry } from '../../../shared/api/index.ts';
import type { paths } from '../../../shared/api/schema.d.ts';
import type { FilterOf } from '../../../shared/ui/filter-bar/index.ts';
import { logQuery } from '../log/log-query.ts';
import { given, namesPerson, namesRequest } from '../log/person-filter.ts';

/** The filters of the audit log, as the page's address keeps them. */
export const auditFilter = {
  defaults: { actor: '', action: '', type: '', target: '', request: '', context: '', days: '' },
  prefix: 'audit',
} as const;
export type AuditFilter = FilterOf<(typeof auditFilter)['defaults']>;

/** What a filter that is typed in part still needs; null when the log can be asked. */
export function missingOf({ actor, request }: Pick<AuditFilter, 'actor' | 'request'>): string | null {
  if (actor !== '' && !namesPerson(actor)) return 'Enter the whole email address or id of a person.';
  return request === '' || namesRequest(request) ? null : 'Enter the whole id of a request.';
}

type Query = NonNullable<paths['/api/admin/audit']['get']['parameters']['query']>;

function queryOf({ actor, action, type, target, request, context: of, days }: AuditFilter): Query {
  const from = rangeStart(days, Date.now());
  const context = of as Query['context'];
  return given({ actor, action, target_type: type, target, request_id: request, context, from });
}

export const auditQuery = (filter: AuditFilter) =>
  logQuery(['audit-log', filter], missingOf(filter) === null, (page, signal) =>
    client.get('/api/admin/audit', { params: { query: { ...queryOf(filter), ...page } }, signal }),
  );

/** The actions that rows have by now. */
export const actionsQuery = () =>
  queryOptions({
    queryKey: ['audit-log', 'actions'],
    queryFn: ({ signal }) => client.get('/api/admin/audit/actions', { signal }),
    select: ({ items }) => items,
  });

const TRAIL = 20;

/** The newest rows of what a person did, and of what was done to their account. */
export const trailQuery = (person: string) =>
  queryOptions({
    queryKey: ['audit-log', 'trail', person],
    queryFn: async ({ signal }) => {
      const read = (query: Query) =>
        client.get('/api/admin/audit', { params: { query: { ...query, limit: TRAIL } }, signal });
      const logs = await Promise.all([read({ actor: person }), read({ target: person })]);
      return newest(logs.flatMap(({ items }) => items));
    },
    staleTime: 0,
  });

/** Rows stand in both lists where a person changed their own account. */
function newest(rows: readonly AuditEntry[]): readonly AuditEntry[] {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return once.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, TRAIL);
}

export const auditCsv = (filter: AuditFilter): Promise<string> =>
  client.get('/api/admin/audit.csv', { params: { query: queryOf(filter) }, parseAs: 'text' });

export const auditJsonLines = (filter: AuditFilter): Promise<string> =>
  client.get('/api/admin/audit.jsonl', { params: { query: queryOf(filter) }, parseAs: 'text' });
