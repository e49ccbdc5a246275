import { id } from './fill.mjs';

/** The size that issue 16 names. */
const sizes = {
  people: 10_000,
  audit: 1_000_000,
  accesses: 1_000_000,
  calls: 5_000_000,
  violations: 50_000,
  connections: 40_000,
  organisations: 200,
  incidents: 1_000,
  messages: 10_000,
  mails: 10_000,
};

/**
 * Tables of which no list may read every row. Accounts are not among them: 10,000 of them are 182 pages, and their count reads
 * those faster than an index.
 */
const large = [
  'sessions',
  'audit_log',
  'phi_access_log',
  'call_log',
  'violations',
  'picaos_integrations',
  'credentials',
  'connection_health',
  'contact_messages',
  'mails',
];

const person = (n) => id('person', `(${n}) % :people:`);
/** A common and a rare value of each kind: what is common ends a search at once, what is rare may read everything. */
const TOOL = `case when n % 50000 = 7 then 'firecrawl' else (array['openai','open-dental','dentrix','eaglesoft','google-calendar'])[1 + n % 5] end`;
const TOOL_NAME = `case when n % 5000 = 7 then 'Firecrawl' else (array['OpenAI','Open Dental','Dentrix','Eaglesoft','Google Calendar'])[1 + n % 5] end`;
const OPERATION = `case when n % 50000 = 7 then 'scrape' else (array['chat','list_patients','get_patient','list_appointments','list_events','search_patients'])[1 + n % 6] end`;
/** Ninety days in which calls are spread evenly, the newest first. */
const callTime = `now() - n * (interval '90 days' / :calls:)`;
const SOURCE = `case when n % 50 = 9 then 'error' when n % 1000 = 3 then 'received' when n % 20 = 11 then 'mock_data' else 'pica_live' end`;
const ACTION = `case when n % 100000 = 7 then 'key.rotated' else (array['session.started','connection.connected','profile.changed','role.granted','file.read','ticket.answered'])[1 + n % 6] end`;

const statements = [
  `insert into auth.users (id, email, encrypted_password, role, email_confirmed_at, last_sign_in_at, banned_until, created_at)
   select ${id('person', 'n')}, 'person-' || n || '@practice-' || n % 700 || '.test', null, 'authenticated',
     case when n % 40 <> 5 then now() end, now() - n * interval '3 minutes', case when n % 200 = 9 then now() + interval '1 year' end,
     now() - n * interval '1 hour' from generate_series(0, :people: - 1) n`,
  `insert into profiles (id, first_name, last_name, user_type)
   select ${id('person', 'n')}, 'Person', 'Number' || n, 'individual_practitioner' from generate_series(0, :people: - 1) n`,
  `insert into user_roles (user_id, role) select ${id('person', 'n')}, case when n % 500 = 3 then 'support_agent' else 'practitioner' end
   from generate_series(0, :people: - 1) n`,
  `insert into auth.sessions (id, user_id, aal, refreshed_at, created_at)
   select ${id('session', 'n')}, ${person('n')}, 'aal1', now() - n * interval '1 minute', now() - n * interval '2 minutes'
   from generate_series(1, :people: * 3) n`,
  `insert into audit_log (at, actor_id, actor_kind, action, target_type, subject, reason, acting_role, context, request_id, detail)
   select now() - (:audit: - n) * interval '30 seconds', ${person('n * 7')}, 'user', ${ACTION},
     case when n % 100000 = 7 then 'tool_settings' else (array['session','connection','user','file'])[1 + n % 4] end,
     (${id('person', 'n % 50000')})::text, case when n % 50 = 3 then 'Asked for by the practice' end,
     case when n % 9 = 2 then 'admin' end, case when n % 3 = 0 then 'user' when n % 1000 = 1 then 'platform' end, 'req_' || n || '_bench',
     jsonb_build_object('number', n) from generate_series(1, :audit:) n`,
  `insert into phi_access_log (at, actor_id, actor_kind, action, resource_type, resource_ref, patient_ref, records, tool_id, operation,
     context, source, reason, request_id)
   select now() - (:accesses: - n) * interval '30 seconds', ${person('n * 7')}, 'user', 'view', 'patients',
     'ref_' || md5(n::text), 'ref_' || md5((n % 20000)::text), 1, ${TOOL}, ${OPERATION}, 'user', 'pica_live',
     case when n % 100000 = 3 then 'Emergency' end, 'req_' || n || '_bench' from generate_series(1, :accesses:) n`,
  `insert into picaos_integrations (id, user_id, tool_name, connection_status, credentials_id, is_pica_native, dev_mode, needs_reconnect, created_at)
   select ${id('connection', 'n')}, ${person('n')}, ${TOOL_NAME},
     case when n % 10 = 1 then 'disconnected' when n % 10 = 2 then 'mock_connected' else 'connected' end,
     case when n % 10 > 2 then (${id('credential', 'n')})::text end, n % 10 > 2, false, n % 100 = 33, now() - n * interval '5 minutes'
   from generate_series(1, :connections:) n`,
  `insert into credentials (id, context, owner_id, tool_id, sealed, scopes, key_hint, ends_at, created_at)
   select ${id('credential', 'n')}, 'user', ${person('n')}, ${TOOL}, 'sealed', array['read', 'write'], 'sk-a…wxyz',
     case when n % 20 = 3 then now() + (n % 100) * interval '1 day' end, now() - n * interval '5 minutes'
   from generate_series(1, :connections:) n where n % 10 > 2`,
  `insert into connection_health (connection_id, context, checks_on, checked_at, good_at, outcome, error_code)
   select ${id('connection', 'n')}, 'user', true, now() - interval '1 hour', now() - interval '1 hour',
     case when n % 200 = 5 then 'failed' else 'live' end, case when n % 200 = 5 then 'vendor_unavailable' end
   from generate_series(1, :connections:) n where n % 10 > 2`,
  `insert into organisations (id, name, kind, timezone) select ${id('organisation', 'n')}, 'Organization ' || n, 'dso', 'America/Chicago'
   from generate_series(1, :organisations:) n`,
  `insert into platform_connections (id, organisation_id, tool_name, connection_status, is_pica_native, created_at)
   select ${id('shared', 'n')}, ${id('organisation', 'n')}, 'OpenAI', 'connected', true, now() - n * interval '1 hour'
   from generate_series(1, :organisations:) n`,
  `insert into call_log (at, user_id, connection_id, tool_id, operation, context, source, status, latency_ms, retries, request_id, error_code)
   select ${callTime}, ${person('n')}, ${id('connection', '1 + n % :connections:')}, ${TOOL}, ${OPERATION},
     case when n % 500 = 4 then 'platform' else 'user' end, ${SOURCE}, case when n % 50 = 9 then 503 else 200 end, n % 900, 0,
     'req_' || n || '_bench', case when n % 50 = 9 then case when n % 50000 = 9 then 'vendor_quota' else 'vendor_unavailable' end end
   from generate_series(1, :calls:) n`,
  `insert into violations (at, type, actor_id, acting_role, rule, tool_id, context, request_id)
   select now() - n * (interval '90 days' / :violations:), (array['integration_context','system_prompt_missing','direct_api_usage'])[1 + n % 3],
     ${person('n')}, 'non_admin', 'own_connection', ${TOOL}, 'user', 'req_' || n || '_bench' from generate_series(1, :violations:) n`,
  `insert into compliance_status (at, requests, system_prompt_missing, integration_context, direct_api_usage)
   select s, 190, 1, 1, 0 from generate_series(date_bin('5 minutes', now() - interval '91 days', 'epoch'),
     date_bin('5 minutes', now() - interval '5 minutes', 'epoch'), '5 minutes') s on conflict do nothing`,
  `insert into client_incidents (fingerprint, kind, message, url, count, first_at, last_at, resolved_at)
   select 'bench' || n, case when n % 3 = 0 then 'not_found' else 'error' end, 'Error number ' || n, '/page/' || n % 50, n,
     now() - n * interval '1 day', now() - n * interval '1 hour', case when n % 2 = 0 then now() end from generate_series(1, :incidents:) n`,
  `insert into contact_messages (id, first_name, last_name, email, subject, message, ip_hash, state, created_at)
   select ${id('message', 'n')}, 'Person', 'Number' || n, 'visitor-' || n || '@example.test', 'Question ' || n, repeat('Words. ', 40), 'hash' || n,
     (array['new','replied','closed','closed','suspected_spam'])[1 + n % 5], now() - n * interval '20 minutes' from generate_series(1, :messages:) n`,
  `insert into mails (id, kind, to_address, state, error, created_at)
   select ${id('mail', 'n')}, 'invitation', 'person-' || n || '@practice.test', case when n % 100 = 1 then 'failed' else 'sent' end,
     case when n % 100 = 1 then 'refused' end, now() - n * interval '5 minutes' from generate_series(1, :mails:) n`,
];

/** Rows of what administrators look through. */
export const ADMIN = { sizes, large, statements, role: 'admin' };
