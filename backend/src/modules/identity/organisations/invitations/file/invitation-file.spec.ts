import { expect, it } from '@jest/globals';
import type { OrgScope } from '../../org-scope.ts';
import { offerOfRow } from './offer-of-row.ts';
import { MOST_ROWS, readRows } from './read-rows.ts';

const owner: OrgScope = { id: 'o', name: 'O', userId: 'u', role: 'owner', grants: [], locationIds: null };
const manager: OrgScope = { ...owner, role: 'manager', grants: ['bi.read'], locationIds: ['n'] };
const places = [
  { id: 'n', name: 'North, Main St' },
  { id: 's', name: 'South' },
];
const offers = (csv: string, scope = owner) => readRows(csv).map((row) => offerOfRow(row, scope, places));
const refused = (csv: string): string => {
  try {
    readRows(csv);
    return 'read';
  } catch (error) {
    return (error as Error).message;
  }
};

it('a file is read with a byte order mark, quotes, empty lines, columns in any order, and semicolons', () => {
  const csv = '\uFEFFRole,Email,locations\r\nClinician,a@b.co,"North, Main St | south"\r\n\r\n,c@d.co\r\n';
  expect(readRows(csv).map(({ email, line }) => [email, line])).toEqual([
    ['a@b.co', 2],
    ['c@d.co', 4],
  ]);
  expect(offers(csv)).toEqual([
    { org_role: 'clinician', grants: [], locationIds: ['n', 's'] },
    { org_role: 'staff', grants: [], locationIds: [] },
  ]);
  expect(offers('email;permissions\na@b.co;"bi.read; practice.write"')).toEqual([
    { org_role: 'staff', grants: ['practice.read', 'practice.write', 'bi.read'], locationIds: [] },
  ]);
});

it('a row says in words why nobody can be invited by it', () => {
  const header = 'email,role,permissions,locations\n';
  const rows = ['=1+1,,,', 'a@b.co,king,,', 'a@b.co,staff,all,', 'a@b.co,staff,,Moon', 'a@b.co,owner,,South'];
  expect(offers(header + rows.join('\n'))).toEqual([
    'This is not an email address.',
    'No role is called "king". Use owner, manager, clinician, staff.',
    expect.stringContaining('No permission is called "all".'),
    'The organization has no location called "Moon".',
    'An owner is always in charge of all locations.',
  ]);
  expect(offers(`${header}a@b.co,staff,practice.read,South\na@b.co,staff,bi.read,South`, manager)).toEqual([
    expect.stringContaining('permissions that you have yourself'),
    expect.stringContaining('locations that you are in charge of'),
  ]);
});

it('a file without these columns, without rows, with too many, or of another kind is refused', () => {
  const many = (count: number) => `email\n${'a@b.co\n'.repeat(count)}`;
  expect(refused(many(MOST_ROWS))).toBe('read');
  expect(refused(many(MOST_ROWS + 1))).toContain('more than 500 rows');
  expect(refused('email\n')).toContain('no rows');
  expect(refused('name\nMia')).toContain('must name the columns');
  expect(refused('email,email\na,b')).toContain('must name the columns');
  expect(refused('email\n"a@b.co')).toContain('not a CSV file');
  expect(refused('email\na@b.co,staff')).toContain('not a CSV file');
});
