import type { components } from '../../shared/api/schema.d.ts';
import type { Answer } from '../../shared/api/client.ts';
import { ADA } from '../person.ts';

type Schemas = components['schemas'];
type Membership = Answer<'get', '/api/me/organisations'>['items'][number];

const AT = '2025-01-05T09:00:00Z';
const OWNER_GRANTS = ['practice.read', 'practice.write', 'tps.write', 'bi.read', 'referral.write'] as const;

/** The invented organization as its owner has it. */
export const OWNED: Membership = {
  ...{ organisation_id: 'o1', name: 'Cedar Ridge Dental Group', kind: 'dso', org_role: 'owner' },
  ...{ grants: [...OWNER_GRANTS], locations: [], state: 'active', joined_at: AT },
};

/** The sample organization of a person. */
export const CEDAR_RIDGE: Schemas['SampleOrganisationDto'] = {
  ...{ id: 'o9', name: 'Cedar Ridge Dental Group (sample)', kind: 'dso', created_at: AT },
};

/** What a hygienist at one of its locations has of it. */
export const OWN_PLACE: Membership = {
  ...OWNED,
  ...{ org_role: 'staff', grants: ['practice.read', 'referral.write'] },
  locations: [{ id: 'l2', name: 'Cedar Ridge Lakeside' }],
};

/** A second organization, in which somebody waits to be let in again. */
export const SUSPENDED: Membership = {
  ...{ ...OWN_PLACE, organisation_id: 'o2', name: 'Harbor Dental', grants: [], locations: [] },
  state: 'suspended',
};

export const ORGANIZATION: Schemas['OrganisationDto'] = {
  ...{ id: 'o1', name: OWNED.name, kind: 'dso', npi: '1093817465', timezone: 'America/Denver' },
  ...{ version: 2, is_sample: false, created_at: AT },
};

const location = (
  id: string,
  name: string,
  more: Partial<Schemas['LocationDto']>,
): Schemas['LocationDto'] => ({
  ...{ id, name, street: null, city: null, region: null, postal_code: null, phone: null },
  ...{ timezone: 'America/Denver', operatories: 6, tool_ids: [], members: 0, version: 1 },
  providers: 1,
  ...more,
});

export const LOCATIONS: readonly Schemas['LocationDto'][] = [
  location('l1', 'Cedar Ridge Downtown', {
    ...{ street: '120 Market Street', city: 'Boulder', region: 'CO', postal_code: '80302' },
    ...{ phone: '(555) 010-0171', operatories: 8, tool_ids: ['open-dental'], providers: 3 },
  }),
  location('l2', 'Cedar Ridge Lakeside', {
    ...{ street: '4 Shore Road', city: 'Longmont', region: 'CO', postal_code: '80501' },
    ...{ members: 1, tool_ids: ['dentrix', 'open-dental'] },
  }),
  location('l3', 'Cedar Ridge North', { operatories: 3 }),
];

const member = (
  first: string,
  last: string,
  more: Partial<Schemas['MemberDto']> = {},
): Schemas['MemberDto'] => ({
  ...{ user_id: first.toLowerCase(), first_name: first, last_name: last, org_role: 'staff' },
  ...{ email: `${first}.${last}@example.test`.toLowerCase(), grants: ['practice.read'], location_ids: [] },
  ...{ state: 'active', last_sign_in_at: '2026-01-04T16:20:00Z', joined_at: AT },
  ...more,
});

/** Its owner, a manager, a clinician at one location, and somebody who is suspended. */
export const MEMBERS: readonly Schemas['MemberDto'][] = [
  member('Ada', 'Marsh', { user_id: ADA.id, org_role: 'owner', grants: [...OWNER_GRANTS] }),
  member('Grace', 'Okafor', { org_role: 'manager', grants: ['practice.read', 'bi.read'] }),
  member('Noah', 'Reyes', {
    ...{ org_role: 'clinician', grants: ['practice.read', 'practice.write', 'tps.write'] },
    ...{ location_ids: ['l2'], last_sign_in_at: null },
  }),
  member('Priya', 'Nair', { state: 'suspended', grants: [] }),
];

const invitation = (id: string, more: Partial<Schemas['InvitationDto']>): Schemas['InvitationDto'] => ({
  ...{ id, email: `${id}@example.test`, org_role: 'staff', grants: ['practice.read'], location_ids: [] },
  ...{ expired: false, expires_at: '2026-01-12T09:00:00Z', sent_at: '2026-01-05T09:00:00Z' },
  ...more,
});

/** One that waits, and one that nobody took in time. */
export const INVITATIONS: readonly Schemas['InvitationDto'][] = [
  invitation('lena.brandt', { location_ids: ['l1', 'l2'] }),
  invitation('marco.field', { expired: true, expires_at: '2025-12-20T09:00:00Z' }),
];
