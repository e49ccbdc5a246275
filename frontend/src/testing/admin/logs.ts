import type { components } from '../../shared/api/schema.d.ts';
import type { AuditEntry, BreakGlassPermission, PatientDataAccess } from '../../shared/api/index.ts';

const entry = {
  at: '2026-01-05T08:40:00.000Z',
  actor_id: '0b6e4f5a-1c2d-4e3f-8a9b-0c1d2e3f4a5b',
  actor_name: 'Lena Hart',
  actor_kind: 'user',
  acting_role: 'admin',
  before: null,
  after: null,
  reason: null,
  context: null,
  request_id: 'req_1767602400000_a1b2',
  ip: '203.0.113.7',
  detail: {},
};

/** A change with both sides, a refusal, and what the hub did by itself. */
export const AUDIT: readonly AuditEntry[] = [
  {
    ...entry,
    id: '4211',
    action: 'role.granted',
    target_type: 'user',
    target_id: '7d1c2b3a-0e9f-4d8c-b7a6-95847362514f',
    before: { roles: ['practitioner'] },
    after: { roles: ['practitioner', 'coach'] },
    reason: 'Leads the spring group of new dentists.',
  },
  {
    ...entry,
    id: '4210',
    at: '2026-01-05T08:10:00.000Z',
    actor_name: 'Marco Field',
    acting_role: null,
    action: 'access.refused',
    target_type: 'access',
    target_id: null,
    detail: { path: '/api/admin/users', needed: ['admin'] },
  },
  {
    ...entry,
    id: '4209',
    at: '2026-01-04T17:00:00.000Z',
    actor_id: null,
    actor_name: null,
    actor_kind: 'system',
    acting_role: null,
    action: 'connection.needs_reconnect',
    target_type: 'connection',
    target_id: '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d',
    context: 'user',
    request_id: 'req_1767546000000_c3d4',
    ip: null,
    detail: { tool: 'google-calendar' },
  },
];

/** What rows of a hub in use are about. */
export const ACTIONS = [
  ...['access.refused', 'ce_record.revoked', 'connection.connected', 'connection.disconnected'],
  ...['connection.needs_reconnect', 'job.removed', 'role.granted', 'role.removed', 'setting.changed'],
  ...['user.invited', 'user.signed_in'],
] as const;

const access = {
  actor_id: entry.actor_id,
  actor_name: 'Priya Shah',
  resource_type: 'patients',
  resource_ref: null,
  patient_ref: 'ref_9f8e7d6c5b4a3928',
  records: 1,
  tool_id: 'open-dental',
  connection_id: '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d',
  operation: 'patients.get',
  context: 'user',
  organisation_id: null,
  source: 'pica_live',
  reason: null,
  request_id: entry.request_id,
  ip: '192.168.1.20',
} as const;

/** A record that was opened, a list through an organization, and a field that was revealed with a reason. */
export const ACCESSES: readonly PatientDataAccess[] = [
  { ...access, id: '902', at: '2026-01-05T08:50:00.000Z', action: 'view' },
  {
    ...access,
    id: '901',
    at: '2026-01-05T08:30:00.000Z',
    action: 'list',
    actor_name: 'Marco Field',
    patient_ref: null,
    records: 48,
    context: 'platform',
    organisation_id: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
  },
  {
    ...access,
    id: '900',
    at: '2026-01-04T16:00:00.000Z',
    action: 'reveal',
    reason: 'The patient called about a changed appointment.',
  },
];

/** A record that the admin may open now. */
export const PERMISSIONS: readonly BreakGlassPermission[] = [
  {
    id: '3f2e1d0c-9b8a-4c7d-8e6f-5a4b3c2d1e0f',
    admin_id: entry.actor_id,
    admin_name: 'Lena Hart',
    resource: 'patient',
    resource_id: access.patient_ref,
    owner_name: 'Priya Shah',
    reason: 'Dr. Shah is on leave, and the recall list is due.',
    request_id: entry.request_id,
    created_at: '2026-01-05T08:50:00.000Z',
    expires_at: '2026-01-05T09:05:00.000Z',
    ended_at: null,
    active: true,
    own: true,
    times_opened: 1,
  },
];

const begun = { created_at: '2026-01-02T09:10:00.000Z', updated_at: '2026-01-05T08:12:00.000Z' };
const doctor = { id: 'd1', name: 'Ada Marsh' };

/** Aligner cases as admins find them: a real one, a sample, and a draft of somebody who has left. */
export const CASE_NUMBERS: readonly components['schemas']['CaseNumberDto'][] = [
  {
    ...{ id: 'c42', number: 'TPS-000042', status: 'setup_ready', doctor, ...begun },
    ...{ is_sample: false, source: 'pica_live', tool_name: 'ClearCorrect' },
    submitted_at: '2026-01-03T10:00:00.000Z',
  },
  {
    ...{ id: 'c41', number: 'TPS-000041', status: 'in_planning', doctor, ...begun },
    ...{ is_sample: true, source: 'mock_data', tool_name: 'ClearCorrect' },
    submitted_at: '2026-01-03T09:00:00.000Z',
  },
  {
    ...{ id: 'c40', number: 'TPS-000040', status: 'draft', doctor: { id: 'd2', name: '' }, ...begun },
    ...{ is_sample: false, source: null, tool_name: null, submitted_at: null },
  },
];
