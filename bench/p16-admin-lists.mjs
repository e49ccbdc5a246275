import { ADMIN } from './lib/admin-rows.mjs';
import { get, measureLists } from './lib/lists.mjs';

export const title = 'lists of administrators / the same statements on the bare driver, prepared';

const users = (query = '') => get(`/api/admin/users${query}`);
const audit = (query = '') => get(`/api/admin/audit${query}`);
const accesses = (query = '') => get(`/api/admin/phi-access${query}`);
const activity = (query = '') => get(`/api/admin/activity${query}`);
const connections = (query = '') => get(`/api/admin/connections${query}`);
const incidents = (query = '') => get(`/api/admin/incidents${query}`);
const contact = (query = '') => get(`/api/admin/contact${query}`);

const DAY_MS = 86_400_000;
const daysAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString();
/** Months that are gone: the newest rows do not match. */
const SPAN = `from=${daysAgo(61)}&to=${daysAgo(60)}`;
/** `id('person', 105)` of the rows, which is a valid UUID by chance, and the reference of patient 77. */
const PERSON = 'f96ed91c-b521-4f70-8bf5-468c947d6612';

/** Of each filter a common and a rare value, and pages far behind. */
const LISTS = {
  users: users(),
  'users, page 400': users('?page=400'),
  'users by role': users('?role=practitioner'),
  'users by rare role': users('?role=support_agent'),
  'users, suspended': users('?state=suspended'),
  'users, unconfirmed': users('?state=unconfirmed'),
  'users, active': users('?state=active'),
  'users by last sign-in': users('?sort=-last_sign_in_at'),
  'users by email': users('?sort=email'),
  'users by name': users('?q=number77'),
  'users by address': users('?q=practice-77.test'),
  'users by two letters': users('?q=pe'),
  'audit log': audit(),
  'audit by actor': audit('?actor=person-77@practice-77.test'),
  'audit by action': audit('?action=role.granted'),
  'audit by rare action': audit('?action=key.rotated'),
  'audit by unknown action': audit('?action=nothing.happened'),
  'audit by kind': audit('?target_type=tool_settings'),
  'audit by target': audit(`?target=${PERSON}`),
  'audit by context': audit('?context=platform'),
  'audit by request': audit('?request_id=req_400000_bench'),
  'actions of the audit log': audit('/actions'),
  'audit of a past day': audit(`?${SPAN}`),
  'audit, actor and action': audit('?actor=person-77@practice-77.test&action=key.rotated'),
  'audit, far behind': audit('?cursor=5000'),
  'patient data': accesses(),
  'patient data by person': accesses('?person=person-77@practice-77.test'),
  'patient data by tool': accesses('?tool=open-dental'),
  'patient data by rare tool': accesses('?tool=firecrawl'),
  'patient data by patient': accesses('?patient=ref_28dd2c7955ce926456240b2ff0100bde'),
  'patient data with reason': accesses('?with_reason=true'),
  'patient data of a past day': accesses(`?${SPAN}`),
  'patient data, far behind': accesses('?cursor=5000'),
  activity: activity(),
  'activity by tool': activity('?tool=open-dental'),
  'activity by rare tool': activity('?tool=firecrawl'),
  'activity, failed': activity('?status=failed'),
  'activity, received': activity('?source=received'),
  'activity of platform': activity('?context=platform'),
  'activity of a person': activity(`?user_id=${PERSON}`),
  'activity of a past day': activity(`?${SPAN}`),
  'activity by request': activity('?q=req_4000000_bench'),
  'activity by words': activity('?q=patient'),
  'activity by rare words': activity('?q=scrape'),
  'activity by rare error': activity('?q=vendor_quota'),
  'activity by unknown words': activity('?q=zzzz'),
  'compliance of a day': get('/api/admin/compliance'),
  'compliance of 90 days': get('/api/admin/compliance?days=90'),
  'compliance of tools': get('/api/admin/compliance/tools'),
  connections: connections(),
  'connections, page 1000': connections('?page=1000'),
  'connections of a rare tool': connections('?tool=firecrawl'),
  'connections, live': connections('?state=live'),
  'connections, failing': connections('?state=failing'),
  'connections, sample': connections('?state=sample'),
  'connections to reconnect': connections('?state=needs_reconnect'),
  'connections of organisations': connections('?owner=organisation'),
  'connections that end': connections('?ends_within=7'),
  'connections by name': connections('?q=number77'),
  incidents: incidents(),
  'incidents by words': incidents('?q=number%2077'),
  'incidents, frequent': incidents('?sort=-count&state=open'),
  contact: contact(),
  'contact, new': contact('?state=new'),
  'contact by words': contact('?q=visitor-77'),
  // Most of their work is not statements of a list: the queue's own, and those of ten modules.
  jobs: { ...get('/api/admin/jobs'), many: true },
  today: { ...get('/api/admin/overview'), many: true },
};

export const run = () => measureLists({ lists: LISTS, rows: ADMIN });
