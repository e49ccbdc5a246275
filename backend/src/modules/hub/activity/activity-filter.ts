import { readCursor } from './activity-cursor.ts';
import type { ActivitySource, HubActivityQuery } from './dto/activity-query.dto.ts';

/** Conditions with their values, and a name by which a statement with just these is known. */
export interface Filter {
  readonly name: string;
  readonly where: readonly string[];
  readonly values: readonly unknown[];
  /** The value that the conditions on words take; null where nothing is searched for. */
  readonly words: string | null;
}

type Part = readonly [name: string, condition: string, value?: unknown];

/** Only what is asked for stands in the statement: so each form of it finds its index. `?` is the value's place. */
export function filterOf(
  query: Omit<HubActivityQuery, 'limit'>,
  operations: readonly string[],
  begin: number,
): Filter {
  const parts = [...fixed(query), ...simple(query), ...requested(query.q), ...paged(query.cursor)];
  const values: unknown[] = [];
  const where = parts.map(([, condition, value]) => {
    if (value === undefined) return condition;
    values.push(value);
    return condition.replaceAll('?', `$${begin + values.length - 1}`);
  });
  return { name: parts.map(([name]) => name).join('_'), where, values, words: wordsOf(query.q, operations) };
}

/** What its person stopped did not fail. */
const STATUSES = {
  ok: 'l.error_code is null',
  failed: `l.error_code is not null and l.error_code <> 'cancelled'`,
};
const SOURCES: Readonly<Record<ActivitySource, Part>> = {
  pica_live: ['live', `l.source = 'pica_live'`],
  mock_data: ['mock', `l.source = 'mock_data'`],
  error: ['error', `l.source = 'error'`],
  received: ['received', `l.source = 'received'`],
};
const CONTEXTS = { user: `l.context = 'user'`, platform: `l.context = 'platform'` };

/** Of few values each has a condition and a statement of its own, so that the index of a rare value fits. */
function fixed({ status, source, context }: Omit<HubActivityQuery, 'limit'>): Part[] {
  const parts: (Part | undefined)[] = [
    status && [status, STATUSES[status]],
    source && SOURCES[source],
    context && [context, CONTEXTS[context]],
  ];
  return parts.filter((part) => part !== undefined);
}

function simple({ from, to, tool, user_id: user }: Omit<HubActivityQuery, 'limit'>): Part[] {
  const parts: (Part | false)[] = [
    from !== undefined && ['from', 'l.at >= ?', from],
    to !== undefined && ['to', 'l.at < ?', to],
    tool !== undefined && ['tool', 'l.tool_id = ?', tool],
    user !== undefined && ['person', 'l.user_id = ?', user],
  ];
  return parts.filter((part) => part !== false);
}

const REQUEST_ID = /^req_\d+_\w+$/;

const requested = (q: string | undefined): Part[] =>
  q && REQUEST_ID.test(q) ? [['request', 'l.request_id = ?', q]] : [];

function wordsOf(q: string | undefined, operations: readonly string[]): string | null {
  if (!q || REQUEST_ID.test(q)) return null;
  return JSON.stringify({ like: `%${q.replace(/[\\%_]/g, '\\$&')}%`, operations });
}

function paged(cursor: string | undefined): Part[] {
  if (!cursor) return [];
  const { at, id } = readCursor(cursor);
  const condition = `(l.at, l.id) < ((?::jsonb ->> 0)::timestamptz, (?::jsonb ->> 1)::bigint)`;
  return [['next', condition, JSON.stringify([at.toISOString(), id])]];
}
