import { http as any } from 'msw';
import type { PlatformConnection, ToolSettings } from '../../../shared/api/index.ts';
import { SETTINGS, STATES } from '../../admin/running.ts';
import { http, refusal } from '../../http.ts';
import { adminHandlers } from './admin.ts';
import { OPENING_WORDS } from '../auth/idle-lock.ts';
import { HEALTHY, webhook } from '../connections/tools.ts';

const AT = '2025-11-03T09:00:00Z';
const HUBS_OWN: PlatformConnection = {
  ...{ id: 'p1', tool_id: 'openai', tool_name: 'OpenAI', connection_status: 'connected' },
  ...{ permissions: { read: true, write: true }, access: [], is_pica_native: true, mock_data_enabled: false },
  ...{ dev_mode: false, needs_reconnect: false, reconnect_reason: null, account_label: 'Harbour group' },
  health: HEALTHY,
  ...{ agreed_on: null, created_at: AT, updated_at: AT, connected_by: 'Grace Hopper' },
};

/** The hub holds an account of its own, whose vendor tells of events. */
export const hubHolds = [
  http.get('/api/admin/platform-connections', ({ response }) => response(200).json({ items: [HUBS_OWN] })),
  http.get('/api/admin/platform-connections/{id}/webhook', ({ response }) => response(200).json(webhook)),
  http.get('/api/admin/tools/{id}/settings', ({ response }) =>
    response(200).json({ ...SETTINGS, tool_id: 'openai', tool_name: 'OpenAI', platform: true, items: [] }),
  ),
  ...adminHandlers,
];

const NORTH = {
  id: 'r1',
  name: 'North office',
  mode: 'gateway',
  base_url: 'https://gw.example.test',
  token_url: null,
};
const ROUTED: ToolSettings = {
  ...SETTINGS,
  ...{ tool_id: 'dentrix', tool_name: 'Dentrix', items: [], routes: [NORTH] },
  modes: [{ value: 'gateway', label: 'Practice gateway' }],
};
export const IN_USE =
  'North office is used by 3 connections of 2 people. They would have to be connected again.';

/** A route that people use is refused to go, until the admin says so. */
export const routeInUse = [
  http.get('/api/admin/tools', ({ response }) => response(200).json({ items: [...STATES, ROUTED] })),
  http.get('/api/admin/tools/{id}/settings', ({ response }) => response(200).json(ROUTED)),
  any.put('/api/admin/tools/:id/settings', async ({ request }) => {
    const { drop_routes } = (await request.json()) as { drop_routes?: string[] };
    if (!drop_routes?.includes(NORTH.id)) return refusal(409, 'route_in_use', IN_USE);
    return Response.json({ ...ROUTED, routes: [], version: 2 });
  }),
  ...adminHandlers,
];

const addressOf = (value: string | null): ToolSettings['items'][number] => ({
  ...{ name: 'base_url', label: 'Base address', kind: 'url', secret: false, required: false },
  ...{ source: value ? 'stored' : 'none', value },
});
const AT_AN_ADDRESS: ToolSettings = {
  ...SETTINGS,
  ...{ tool_id: 'dentrix', tool_name: 'Dentrix', ready: true, missing: [], routes: [NORTH] },
  ...{ modes: ROUTED.modes, items: [addressOf('https://gw.example.test')] },
};

/** Nothing was proved for a while: an address is changed after the password (or whatever `proof` says), and not before. */
export function proofWanted(proof: 'password' | 'second_step' | 'sign_in' = 'password') {
  let proved = false;
  let settings = AT_AN_ADDRESS;
  return [
    http.get('/api/admin/tools', ({ response }) => response(200).json({ items: [...STATES, AT_AN_ADDRESS] })),
    http.get('/api/admin/tools/{id}/settings', ({ response }) => response(200).json(settings)),
    any.put('/api/admin/tools/:id/settings', async ({ request }) => {
      if (!proved) return refusal(403, 'recent_proof_required', 'This needs a proof once more.', { proof });
      const { values, routes } = (await request.json()) as Partial<Pick<ToolSettings, 'routes'>> & {
        values: { base_url?: string };
      };
      const items = values.base_url ? [addressOf(values.base_url)] : settings.items;
      settings = { ...settings, items, routes: routes ?? settings.routes, version: settings.version + 1 };
      return Response.json(settings);
    }),
    any.post('/api/me/proof', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      proved = password === OPENING_WORDS;
      if (!proved) return refusal(422, 'wrong_password', 'This password is incorrect.');
      return Response.json({ valid_until: '2030-01-01T00:00:00Z' });
    }),
    ...adminHandlers,
  ];
}
