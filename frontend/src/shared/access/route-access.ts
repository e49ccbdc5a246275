import type { Role } from './roles.ts';
import { roles } from './roles.ts';

/**
 * What a role may do on a route: P public, S any signed-in user, U use, M manage, R read, '' nothing. Words behind the
 * letter narrow it, and are the page's and the server's to keep.
 */
export type Right = '' | 'P' | 'S' | `${'U' | 'M' | 'R'}${'' | ` ${string}`}`;

type Row = readonly [signedOut: Right, ...byRole: readonly Right[]];

const everyone = (signedOut: Right, right: Right): Row => [signedOut, ...roles.map(() => right)];

/**
 * Who may open which route, as one table. Columns: signed out, then practitioner, dso_admin, team_member, specialist,
 * instructor, moderator, coach, support_agent, merchant, admin. The server decides; this only says so before it must.
 */
export const routeAccess: Readonly<Record<string, Row>> = {
  '/': everyone('P', 'S'),
  '/auth': everyone('P', 'S'),
  '/contact': everyone('P', 'S'),
  '/dashboard': everyone('', 'S'),
  '/profile': everyone('', 'S'),
  '/support': everyone('', 'S'),
  '/onboarding': everyone('', 'S'),
  '/courses': ['P', 'U', 'U assign', 'U', 'U', 'M own', 'U', 'U', 'R', 'R', 'M'],
  '/courses/:courseId': ['P', 'U', 'U assign', 'U', 'U', 'M own', 'U', 'U', 'R', 'R', 'M'],
  '/community': ['P', 'U', 'U', 'U', 'U', 'U', 'M', 'U', 'U', 'U', 'M'],
  '/events': ['P', 'U', 'U', 'U', 'U', 'M own', 'U', 'U', 'R', 'R', 'M'],
  '/store': everyone('P', 'U'),
  '/practice-management': ['', 'U', 'U', 'U if granted', 'U', '', '', '', '', '', 'R platform data'],
  '/tps': ['', 'U', 'U', 'U if granted', 'R shared', '', '', 'R shared', '', '', 'R case numbers'],
  '/codeco-ai': everyone('', 'U'),
  '/specialist': [
    '',
    'U refer',
    'U refer',
    'U refer if granted',
    'U inbox',
    '',
    '',
    '',
    '',
    '',
    'M directory',
  ],
  '/dso-management': ['', 'M if owner', 'M own', 'R own row', '', '', '', '', '', '', 'R'],
  '/ecommerce': ['', '', '', '', '', '', '', '', 'R orders', 'M', 'M'],
  '/launch': ['', 'U', 'U', 'U own tasks', '', '', '', 'M assigned', '', '', 'M templates'],
  '/business-intelligence': ['', 'U own', 'U own', '', 'U own', '', '', '', '', '', 'R platform totals'],
  '/admin': ['', '', '', '', '', '', '', '', 'R contact', '', 'M'],
};

function rowOf(path: string): Row {
  const row = routeAccess[path];
  if (!row) throw new Error(`Nobody said who may open ${path}`);
  return row;
}

/** What one of ten roles, or a visitor without an account (null), may do there. */
export function rightOf(path: string, role: Role | null): Right {
  return rowOf(path)[role === null ? 0 : roles.indexOf(role) + 1] ?? '';
}

/** Whether a route is closed to visitors who are not signed in. */
export const isClosed = (path: string): boolean => rightOf(path, null) === '';

/** The roles that open a route. */
export const rolesFor = (path: string): readonly Role[] => roles.filter((role) => rightOf(path, role) !== '');

/** Whether having an account is not enough. */
export const needsRole = (path: string): boolean => rolesFor(path).length < roles.length;

export type Entry = 'open' | 'sign_in' | 'forbidden';

/** Whether a person comes in: `held` are their roles, which add up; null is nobody. */
export function entryTo(path: string, held: readonly string[] | null): Entry {
  if (!isClosed(path)) return 'open';
  if (held === null) return 'sign_in';
  return !needsRole(path) || rolesFor(path).some((role) => held.includes(role)) ? 'open' : 'forbidden';
}
