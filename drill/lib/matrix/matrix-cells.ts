import type { Row } from '../hubs/fill-tables.ts';
import { type MatrixScene, type Owner, OWNERS } from './matrix-scene.ts';
import { addressOf, NO_SUCH_ID, type RouteEntry } from '../routes/routes.ts';
import { type Reach, rowsOf, type RouteRows } from '../routes/route-rows.ts';
import { smallestRequest } from '../attacks/schema-values.ts';

/** Which row every parameter of a path names. A mixed cell names an own parent and a part of somebody else's. */
export interface Cell {
  readonly name: string;
  readonly path: string;
  /** The same path with ids that name nothing in the places of the rows of others. */
  readonly missing: string;
  readonly owner: Owner;
}

const namesIn = ({ path }: RouteEntry): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The cells of a route whose ids name rows of this owner. None where a row of that owner does not exist. */
export function cellsOf(route: RouteEntry, owner: Owner, { rows }: MatrixScene): Cell[] {
  const tables = rowsOf(route)?.rows ?? {};
  const names = namesIn(route).filter((name) => name in tables);
  const value = (name: string, whose: Owner): string | undefined => {
    const [table, column] = tables[name] ?? ['', ''];
    const row: Row | undefined = rows.get(table)?.[OWNERS.indexOf(whose)];
    const found = row?.[column];
    return found === undefined || found === null ? undefined : String(found);
  };
  const last = names.at(-1);
  if (last === undefined) return [];
  const whole = [Object.fromEntries(names.map((name) => [name, value(name, owner)]))];
  const mixed =
    names.length > 1 && owner !== 'own'
      ? [Object.fromEntries(names.map((name) => [name, value(name, name === last ? owner : 'own')]))]
      : [];
  return [...whole, ...mixed].flatMap((values, index) => {
    if (Object.values(values).some((one) => one === undefined)) return [];
    const filled = values as Record<string, string>;
    const gone = Object.fromEntries(
      names.map((name) => [name, index === 1 && name !== last ? filled[name] : noSuch(filled[name] ?? '')]),
    ) as Record<string, string>;
    return [
      {
        name: `${index === 1 ? 'own parent, ' : ''}${owner}`,
        path: addressOf(route, filled),
        missing: addressOf(route, gone),
        owner,
      },
    ];
  });
}

/** A value of the same kind that names nothing. A reference of the practice is sealed: another end opens nowhere. */
function noSuch(value: string): string {
  if (/^\d+$/.test(value)) return '999999999';
  if (/^(?:sample_)?ref_/.test(value)) return `${value.slice(0, -6)}AAAAAA`;
  return value.length === NO_SUCH_ID.length ? NO_SUCH_ID : value;
}

/** What the matrix expects of a cell: the answer of a missing row, a refusal without any effect, or whatever the route does. */
export type Expected = 'missing' | 'refused' | 'open';

const CLOSED_TO: Readonly<Record<Reach, readonly Owner[]>> = {
  own: ['colleague', 'stranger'],
  org: ['stranger'],
  author: ['colleague', 'stranger'],
  personal: ['colleague', 'stranger'],
  all: [],
};

/** @param roles the roles of the caller */
export function expectedOf(route: RouteEntry, { owner }: Cell, roles: readonly string[]): Expected {
  if (!isAdmitted(route, roles)) return 'missing';
  const { reach, exempt } = rowsOf(route) as RouteRows;
  if (exempt.some((role) => roles.includes(role)) || !CLOSED_TO[reach].includes(owner)) return 'open';
  return reach === 'author' ? 'refused' : 'missing';
}

export const isAdmitted = ({ allowed }: RouteEntry, roles: readonly string[]): boolean =>
  ['anyone', 'signed_in'].includes(allowed) || allowed.split('|').some((role) => roles.includes(role));

/** Bodies that the description does not lead to: a day, a pattern, or a rule across fields. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /api/practice/appointments/:ref': { version: '1', status: 'confirmed' },
  'PATCH /api/organisations/:id/members/:user_id': { org_role: 'owner', grants: [] },
  'POST /api/organisations/:id/training': {
    ...{ course_id: NO_SUCH_ID, target: 'role', target_id: 'staff', due_on: '2126-01-05' },
  },
  'PUT /api/launch/plans/:id/session': { starts_at: '2126-01-05T09:00:00Z' },
  'POST /api/launch/plans/:id/tasks': { phase: 'train', title: 'Watch the course', due_on: '2126-01-05' },
  'PUT /api/bi/views/:id': { name: 'This month', filters: { scope: 'own', period: 'month' } },
  'POST /api/referrals/:id/schedule': { at: '2126-01-05T09:00:00Z', time_zone: 'UTC' },
  'POST /api/referrals/:id/complete': { report: { findings: 'Healthy' } },
  'POST /api/referrals/:id/files': { file_id: NO_SUCH_ID, taken_on: '2026-01-05' },
  'POST /api/referrals/:id/calendar': { tool_name: 'Google Calendar' },
  'PUT /api/me/connections/:id/agreement': { agreed_on: '2026-01-05' },
  'POST /auth/v1/factors/:id/verify': { challenge_id: NO_SUCH_ID, code: '123456' },
  'POST /api/ai/messages/:id/regenerate': { tool_name: 'OpenAI', model: 'gpt-local-small' },
  'POST /api/ai/conversations/:id/messages': {
    ...{ client_id: NO_SUCH_ID, text: 'Is this mine?', tool_name: 'OpenAI', model: 'gpt-local-small' },
  },
};

/** Days in addresses. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/organisations/:id/summary': '?from=2026-01-01&to=2026-01-31',
  'GET /api/launch/plans/:id/shift': '?start_on=2026-01-05',
};

/** The smallest request that the route understands, the same for all its cells. */
export function requestFor(
  { path }: RouteEntry,
  method: string,
): { readonly body?: unknown; readonly query: string } {
  const smallest = smallestRequest(method, path.replaceAll(/:(\w+)/g, '{$1}'));
  const body = BODIES[`${method} ${path}`];
  const query = QUERIES[`${method} ${path}`] ?? smallest.query;
  return { ...smallest, ...(body && { body }), query };
}
