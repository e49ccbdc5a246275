import type { Membership } from './api.ts';

export type OrgRole = Membership['org_role'];
export type Permission = Membership['grants'][number];

export const roleLabels: Readonly<Record<OrgRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  clinician: 'Clinician',
  staff: 'Staff',
};

export const permissionLabels: Readonly<Record<Permission, string>> = {
  'practice.read': 'See practice data',
  'practice.write': 'Change practice data',
  'tps.write': 'Work on aligner cases',
  'bi.read': 'See figures',
  'referral.write': 'Refer patients',
};

/** Owners and managers lead an organization. */
export const leads = ({ org_role, state }: Pick<Membership, 'org_role' | 'state'>): boolean =>
  state === 'active' && (org_role === 'owner' || org_role === 'manager');

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** "Jan 31, 2031" of a moment. */
export const dateText = (at: string): string => date.format(new Date(at));
/** "Jan 31, 2031" of a calendar day. */
export const dayText = (on: string): string => day.format(new Date(`${on}T00:00:00Z`));
