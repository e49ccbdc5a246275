import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { entryTo, isClosed, needsRole, rolesFor } from '../shared/access/route-access.ts';
import { inText, roles } from '../shared/access/roles.ts';
import type { Feature } from '../shared/feature.ts';
import { features } from './features.ts';
import { routesOf } from './pages.ts';
import { documentsOf } from './prerendered.ts';
import { allPages, barOf, documentTitle, featureRoutes, menuOf, pagesOf, sheetOf } from './route-table.ts';
import { webRoutesOf } from './web-routes.ts';

const FEATURES = new URL('../features', import.meta.url);
const accessOf = (path: string, all: readonly Feature[] = features) => {
  const found = pagesOf(all).find((page) => page.path === path);
  if (!found) throw new Error(`No page ${path}`);
  return found.access;
};

const load = () => Promise.resolve({ default: () => null });

it('takes a new area into router, menu, access, prerendering and site map from its manifest and one line', () => {
  const area: Feature = {
    pages: [
      {
        ...{ path: '/imaging', title: 'Imaging', purpose: 'See every image.', access: 'public' },
        menu: { group: 'Run the practice', icon: 'practice', mobile: 'more', shortTitle: 'Images' },
        ...{ document: 'whole', searchable: true, load },
      },
      { path: '/imaging/:id', title: 'Image', access: ['specialist'], load },
    ],
  };
  const all = [...features, area];
  expect(routesOf(all).map(({ path }) => path)).toEqual(expect.arrayContaining(['/imaging', '/imaging/:id']));
  expect(menuOf(all).at(-1)).toMatchObject({ path: '/imaging', label: 'Imaging' });
  expect(sheetOf(menuOf(all)).at(-1)).toMatchObject({ path: '/imaging', label: 'Images' });
  expect(entryTo(accessOf('/imaging', all), null)).toBe('open');
  expect(entryTo(accessOf('/imaging/:id', all), ['coach'])).toBe('forbidden');
  expect(documentsOf(all).at(-1)).toMatchObject({
    path: '/imaging',
    drawn: 'whole',
    description: 'Imaging on Chairside: See every image.',
  });
  expect(webRoutesOf(all).pages).toEqual(expect.arrayContaining(['/imaging', '/imaging/:id']));
  expect(webRoutesOf(all).searchable.at(-1)).toBe('/imaging');
  expect(webRoutesOf(all).areas.at(-1)).toEqual(['/imaging', 'Imaging']);
});

it('lists every folder that has a manifest', () => {
  const folders = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' });
  expect(features).toHaveLength(folders.filter((file) => file.endsWith('feature.ts')).length);
});

it('has the routes and labels of the specification, each path once', () => {
  expect(featureRoutes.map(({ path, label }) => `${path} ${label}`)).toEqual([
    '/dashboard Dashboard',
    '/courses Courses',
    '/community Community',
    '/events Events',
    '/store Store',
    '/practice-management Practice Management',
    '/tps TPS',
    '/profile Profile',
    '/codeco-ai Codeco AI',
    '/specialist Specialist Portal',
    '/dso-management DSO Management',
    '/ecommerce E-commerce',
    '/support Support',
    '/onboarding Onboarding',
    '/launch Launch',
    '/admin Admin',
    '/business-intelligence Business Intelligence',
  ]);
  expect(new Set(allPages.map(({ path }) => path)).size).toBe(allPages.length);
});

it('fills the bar of small screens and its More sheet as the specification says', () => {
  expect(barOf(featureRoutes).map(({ label }) => label)).toEqual([
    'Dashboard',
    'Courses',
    'Community',
    'Events',
  ]);
  expect(sheetOf(featureRoutes).map(({ label }) => label)).toEqual(['Store', 'Practice', 'TPS', 'Profile']);
});

it('names the document of every kind of path', () => {
  expect(['/', '/auth', '/courses/x', '/authkit/x', '/profile/', '/nowhere'].map(documentTitle)).toEqual([
    'Chairside · Elevate your dental practice',
    'Sign in · Chairside',
    'Course · Chairside',
    'Connect a tool · Chairside',
    'Profile · Chairside',
    'Page Not Found · Chairside',
  ]);
});

const open = [
  '/',
  '/auth',
  '/contact',
  '/courses',
  '/courses/:courseId',
  '/community',
  '/events',
  '/store',
  '/tools',
];
const framed = allPages.filter(({ bare }) => !bare).map(({ path }) => path);

it('opens to visitors exactly what is worth reading signed out; the rest asks them to sign in', () => {
  for (const path of framed)
    expect([path, entryTo(accessOf(path), null)]).toEqual([path, open.includes(path) ? 'open' : 'sign_in']);
});

const anyAccount = ['/dashboard', '/profile', '/support', '/onboarding', '/codeco-ai', '/store/checkout'];

it('asks for nothing but an account where the table says so', () => {
  const closed = framed.filter((path) => isClosed(accessOf(path)));
  expect(closed.filter((path) => !needsRole(accessOf(path))).sort()).toEqual([...anyAccount].sort());
  for (const path of anyAccount) expect(entryTo(accessOf(path), [])).toBe('open');
});

it.each([
  ['/practice-management', ['practitioner', 'dso_admin', 'team_member', 'specialist', 'admin']],
  ['/tps', ['practitioner', 'dso_admin', 'team_member', 'specialist', 'coach', 'admin']],
  ['/specialist', ['practitioner', 'dso_admin', 'team_member', 'specialist', 'admin']],
  ['/business-intelligence', ['practitioner', 'dso_admin', 'specialist', 'admin']],
  ['/dso-management', ['practitioner', 'dso_admin', 'team_member', 'admin']],
  ['/ecommerce', ['support_agent', 'merchant', 'admin']],
  ['/launch', ['practitioner', 'dso_admin', 'team_member', 'coach', 'admin']],
  ['/admin', ['support_agent', 'admin']],
])('%s opens to %j and refuses everybody else', (path, allowed) => {
  expect(rolesFor(accessOf(path))).toEqual(allowed);
  for (const role of roles)
    expect([role, entryTo(accessOf(path), [role])]).toEqual([
      role,
      allowed.includes(role) ? 'open' : 'forbidden',
    ]);
});

it('adds roles up, and knows none that is not in the table', () => {
  expect(entryTo(accessOf('/admin'), ['practitioner', 'admin'])).toBe('open');
  expect(entryTo(accessOf('/admin'), ['owner'])).toBe('forbidden');
  expect(() => accessOf('/nowhere')).toThrow('/nowhere');
});

it('names several roles as a sentence does', () => {
  expect(inText(['support agents', 'administrators'])).toBe('support agents and administrators');
});
