import type { Answer } from '../../shared/api/client.ts';
import type {
  AreaInterestList,
  ContactEntry,
  ContactList,
  Person,
  PersonList,
} from '../../shared/api/index.ts';

type PersonDetail = Answer<'get', '/api/admin/users/{id}'>;

const from = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const person = (id: string, first_name: string, last_name: string, more: Partial<Person>): Person => ({
  ...{ id, first_name, last_name, email: `${first_name}.${last_name}@example.test`.toLowerCase() },
  ...{ phone: '', practice_name: 'Lakeside Dental', user_type: 'team_member', roles: ['team_member'] },
  ...{ status: 'active', suspended_at: null, suspended_until: null, suspended_reason: null },
  ...{ created_at: '2025-09-01T08:00:00Z', last_sign_in_at: from(-5), last_seen_at: from(-1) },
  ...more,
});

const LENA = person('u1', 'Lena', 'Hart', { roles: ['support_agent'] });
const PEOPLE = [
  LENA,
  person('u2', 'Marco', 'Field', {
    ...{ status: 'suspended', suspended_at: from(-60), suspended_reason: 'Left the practice.' },
  }),
  person('u3', 'Ines', 'Thorne', { status: 'unconfirmed', last_sign_in_at: null, last_seen_at: null }),
];

export const people = (items: readonly Person[] = PEOPLE): PersonList => ({
  ...{ items: [...items], total: items.length, page: 1, page_size: 20 },
});

const SESSION = {
  ...{ id: 's1', current: false, device: 'Chrome on Windows', ip: '203.0.113.7', aal: 'aal2' as const },
  ...{ created_at: from(-70), last_used_at: from(-1) },
};

/** One person as the drawer shows them; only who is active is signed in somewhere. */
export const personDetail = (id: string): PersonDetail => {
  const found = PEOPLE.find((one) => one.id === id) ?? LENA;
  return {
    ...found,
    profile: {
      ...{ specialty: 'orthodontics', license_number: 'DX-10442', license_state: 'NY', phone: null },
      ...{ practice_website: null, linkedin_url: null, bio: null },
    },
    sessions: found.status === 'active' ? [SESSION] : [],
  };
};

const message = (id: string, subject: string, more: Partial<ContactEntry>): ContactEntry => ({
  ...{ id, reference: `C-0004${id}`, first_name: 'Ines', last_name: 'Thorne', subject, state: 'new' },
  ...{ email: 'ines.thorne@example.test', phone: '(555) 010-0177', practice_name: null },
  ...{ message: 'We are two dentists. Where do we start?', has_account: false, ticket_id: null },
  ...{ ticket_number: null, replied_at: null, due_at: from(20), is_sample: false },
  ...{ created_at: from(-4), updated_at: from(-4) },
  ...more,
});

const MESSAGES = [
  message('1', 'Which course first?', {}),
  message('2', 'Opening a second office', { first_name: 'Marco', last_name: 'Field', due_at: from(-2) }),
];

export const messages = (items: readonly ContactEntry[] = MESSAGES): ContactList => ({
  ...{ items: [...items], total: items.length, page: 1, page_size: 20 },
  counts: { new: items.length, replied: 0, closed: 0, suspected_spam: 0 },
});

export const INTEREST: AreaInterestList = {
  items: [
    { area: 'events', accounts: 12, addresses: 5, latest_at: from(-30) },
    { area: 'courses', accounts: 4, addresses: 3, latest_at: from(-9) },
  ],
};
