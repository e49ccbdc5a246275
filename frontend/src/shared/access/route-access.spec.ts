import { expect, it } from '@jest/globals';
import { inWords, roles } from './roles.ts';
import { entryTo, isClosed, needsRole, rightOf, rolesFor, routeAccess } from './route-access.ts';

it.each(Object.entries(routeAccess))('%s has a word for every role', (_, row) => {
  expect(row).toHaveLength(roles.length + 1);
});

const open = ['/', '/auth', '/contact', '/courses', '/courses/:courseId', '/community', '/events', '/store'];

it('opens to visitors exactly what is worth reading signed out; the rest asks them to sign in', () => {
  expect(Object.keys(routeAccess).filter((path) => !isClosed(path))).toEqual(expect.arrayContaining(open));
  for (const path of Object.keys(routeAccess))
    expect([path, entryTo(path, null)]).toEqual([path, open.includes(path) ? 'open' : 'sign_in']);
});

const anyAccount = ['/dashboard', '/profile', '/support', '/onboarding', '/codeco-ai'];

it('asks for nothing but an account where the table says so', () => {
  const closed = Object.keys(routeAccess).filter(isClosed);
  expect(closed.filter((path) => !needsRole(path)).sort()).toEqual([...anyAccount].sort());
  for (const path of anyAccount) expect(entryTo(path, [])).toBe('open');
});

it.each([
  ['/practice-management', ['practitioner', 'dso_admin', 'team_member', 'specialist', 'admin']],
  ['/tps', ['practitioner', 'dso_admin', 'team_member', 'specialist', 'coach', 'admin']],
  ['/specialist', ['practitioner', 'dso_admin', 'team_member', 'specialist', 'admin']],
  ['/dso-management', ['practitioner', 'dso_admin', 'team_member', 'admin']],
  ['/ecommerce', ['support_agent', 'merchant', 'admin']],
  ['/launch', ['practitioner', 'dso_admin', 'team_member', 'coach', 'admin']],
  ['/business-intelligence', ['practitioner', 'dso_admin', 'specialist', 'admin']],
  ['/admin', ['support_agent', 'admin']],
])('%s opens to %j and refuses everybody else', (path, allowed) => {
  expect(rolesFor(path)).toEqual(allowed);
  for (const role of roles)
    expect([role, entryTo(path, [role])]).toEqual([role, allowed.includes(role) ? 'open' : 'forbidden']);
});

it('adds roles up, and knows none that is not in the table', () => {
  expect(entryTo('/admin', ['practitioner', 'admin'])).toBe('open');
  expect(entryTo('/admin', ['owner'])).toBe('forbidden');
  expect(rightOf('/courses', 'instructor')).toBe('M own');
  expect(() => entryTo('/nowhere', null)).toThrow('/nowhere');
});

it('names several roles as a sentence does', () => {
  expect(inWords(['support agents', 'administrators'])).toBe('support agents and administrators');
});
