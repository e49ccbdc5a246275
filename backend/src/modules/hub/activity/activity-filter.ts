import { readCursor } from './activity-cursor.ts';
import type { HubActivityQuery } from './dto/activity-query.dto.ts';

/** Conditions with their values, and a name by which a statement with just these is known. */
export interface Filter {
  readonly name: string;
  readonly where: readonly string[];
  readonly values: readonly unknown[];
}

type Part = readonly [name: string, condition: string, value: unknown];

/** Only what is asked for stands in the statement: so each form of it finds its index. `?` is the value's place. */
export function filterOf(
  query: Omit<HubActivityQuery, 'limit'>,
  operations: readonly string[],
  begin: number,
): Filter {
  const parts = [...simple(query), ...searched(query.q, operations), ...paged(query.cursor)];
  const where = parts.map(([, condition], n) => condition.replaceAll('?', `$${begin + n}`));
  return {
    name: parts.map(([name]) => name).join('_'),
    where,
    values: parts.map(([, , value]) => value),
  };
}

/** What its person stopped did not fail. */
const FAILED = "l.error_code is not null and l.error_code <> 'cancelled'";

function simple({ status, source, from, to, ...hub }: Omit<HubActivityQuery, 'limit'>): Part[] {
  const parts: (Part | false)[] = [
    status === 'ok' && ['ok', 'l.error_code is null and ?::text is not null', status],
    status === 'failed' && ['failed', `${FAILED} and ?::text is not null`, status],
    source !== undefined && ['source', 'l.source = ?', source],
    from !== undefined && ['from', 'l.at >= ?', from],
    to !== undefined && ['to', 'l.at < ?', to],
    hub.tool !== undefined && ['tool', 'l.tool_id = ?', hub.tool],
    hub.user_id !== undefined && ['user', 'l.user_id = ?', hub.user_id],
    hub.context !== undefined && ['context', 'l.context = ?', hub.context],
  ];
  return parts.filter((part) => part !== false);
}

const REQUEST_ID = /^req_\d+_\w+$/;

function searched(q: string | undefined, operations: readonly string[]): Part[] {
  if (!q) return [];
  if (REQUEST_ID.test(q)) return [['request', 'l.request_id = ?', q]];
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const condition = `(l.operation ilike (?::jsonb ->> 'like') or l.error_code ilike (?::jsonb ->> 'like')
    or (?::jsonb -> 'operations') @> to_jsonb(l.operation))`;
  return [['q', condition, JSON.stringify({ like, operations })]];
}

function paged(cursor: string | undefined): Part[] {
  if (!cursor) return [];
  const { at, id } = readCursor(cursor);
  const condition = `(l.at, l.id) < ((?::jsonb ->> 0)::timestamptz, (?::jsonb ->> 1)::bigint)`;
  return [['cursor', condition, JSON.stringify([at.toISOString(), id])]];
}
