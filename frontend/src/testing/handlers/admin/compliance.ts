import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';

type Compliance = components['schemas']['ComplianceDto'];
type Tool = components['schemas']['ToolStandingDto'];

const NONE = { system_prompt_missing: 0, integration_context: 0, direct_api_usage: 0 };

const COMPLIANCE: Compliance = {
  ...{ since: '2026-01-04T09:00:00Z', requests: 100, blocked: 3, rate: 97, band: 'GOOD' },
  by_type: { ...NONE, system_prompt_missing: 1, integration_context: 2 },
  type_labels: {
    system_prompt_missing: 'System prompt missing',
    integration_context: 'Wrong connection for the context',
    direct_api_usage: 'Direct call past the request builder',
  },
  history: Array.from({ length: 24 }, (_, hour) => ({
    ...{ ...NONE, requests: 4 + ((hour * 7) % 5), blocked: hour % 9 === 0 ? 1 : 0 },
    at: new Date(Date.UTC(2026, 0, 4, 9 + hour)).toISOString(),
  })),
  recent: [
    {
      ...{ id: '2', at: '2026-01-05T08:58:00Z', type: 'integration_context', rule: 'own_connection' },
      ...{ actor_id: 'u2', actor_name: 'Marco Field', acting_role: 'admin', context: 'platform' },
      ...{ tool_name: 'OpenAI', request_id: 'req_1767603480000_a1b2c3d4e5f6' },
    },
    {
      ...{ id: '1', at: '2026-01-05T07:00:00Z', type: 'system_prompt_missing', rule: 'system_prompt' },
      ...{ actor_id: null, actor_name: null, acting_role: 'non_admin', context: 'user' },
      ...{ tool_name: 'Anthropic', request_id: null },
    },
  ],
};

const TOOLS: readonly Tool[] = [
  {
    ...{ tool_id: 'google-calendar', tool_name: 'Google Calendar', connections: 4, patient_data: false },
    ...{ without_agreement: 4, oldest_credential_at: '2025-12-01T09:00:00Z', old_credentials: 0 },
    ...{ oldest_good_at: '2026-01-05T06:00:00Z', failing: 0, failed_calls: 0, sample_answers: 0 },
    scopes: [
      { scope: 'https://www.googleapis.com/auth/calendar.events', connections: 4, used: true },
      { scope: 'https://www.googleapis.com/auth/calendar.freebusy', connections: 1, used: false },
    ],
  },
  {
    ...{ tool_id: 'open-dental', tool_name: 'Open Dental', connections: 3, patient_data: true, scopes: [] },
    ...{ without_agreement: 1, oldest_credential_at: '2024-06-01T09:00:00Z', old_credentials: 2 },
    ...{ oldest_good_at: '2025-12-20T06:00:00Z', failing: 1, failed_calls: 2, sample_answers: 5 },
  },
];

const handlers = (compliance: Compliance, tools: readonly Tool[]) => [
  http.get('/api/admin/compliance', ({ response }) => response(200).json(compliance)),
  http.get('/api/admin/compliance/tools', ({ response }) =>
    response(200).json({ counted_at: '2026-01-05T08:59:30Z', items: [...tools] }),
  ),
];

/** 97 of 100 requests kept to the rules. */
export const complianceHandlers = handlers(COMPLIANCE, TOOLS);

/** Nothing was called, and nothing is connected. */
export const noViolations = handlers(
  {
    ...COMPLIANCE,
    ...{ requests: 0, blocked: 0, rate: null, band: null, by_type: NONE, history: [], recent: [] },
  },
  [],
);
