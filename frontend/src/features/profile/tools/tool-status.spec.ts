import { expect, it } from '@jest/globals';
import type { Connection, Tool } from '../../../shared/api/index.ts';
import { badgesOf, connectionOf, couldGoLive, lacksAgreement, wantsAnswer } from './tool-status.ts';

const live: Connection = {
  ...{ id: 'c1', tool_id: 'openai', tool_name: 'OpenAI', connection_status: 'connected' },
  ...{
    permissions: { read: true, write: true },
    is_pica_native: true,
    mock_data_enabled: false,
    dev_mode: false,
  },
  ...{
    needs_reconnect: false,
    reconnect_reason: null,
    account_label: null,
    agreed_on: null,
    health: { checks: 'on', good_at: null, failed_at: null, failure: null, ends_at: null, ends_from: null },
    access: [],
    created_at: '',
    updated_at: '',
  },
};
const NOW = Date.parse('2026-01-05T12:00:00Z');
const tool = { name: 'OpenAI', pica_connected: true } as Tool;
const labels = (over: Partial<Connection>) => badgesOf({ ...live, ...over }, NOW).map(({ label }) => label);

it.each([
  ['Live Connected', {}],
  ['Mock Data', { connection_status: 'mock_connected', is_pica_native: false }],
  ['Connected', { is_pica_native: false }],
  ['Reconnect needed', { needs_reconnect: true, dev_mode: true }],
] as const)('shows %j', (label, over) => {
  expect(labels(over)).toEqual([label]);
});

it('a tool connected in dev mode says so beside its badge', () => {
  expect(labels({ dev_mode: true })).toEqual(['Live Connected', 'dev mode']);
});

const ending = (ends_at: string) => ({ health: { ...live.health, ends_at } });
it.each([
  ['2026-01-10T11:00:00Z', ['Live Connected', 'Ends in 5 days']],
  ['2026-01-06T11:00:00Z', ['Live Connected', 'Ends in 1 day']],
  ['2026-01-05T11:00:00Z', ['Live Connected', 'Ended']],
  ['2026-03-05T11:00:00Z', ['Live Connected']],
])('a connection that ends at %s shows %j', (end, expected) => {
  expect(labels(ending(end))).toEqual(expected);
});

it('is asked about checks while it is live and has no answer', () => {
  const asked = { ...live, health: { ...live.health, checks: 'not_asked' as const } };
  expect(
    [asked, live, { ...asked, dev_mode: true }, { ...asked, needs_reconnect: true }].map(wantsAnswer),
  ).toEqual([...[true, false, false, false]]);
});

it('a tool with several connections shows the one that answers live', () => {
  const mock: Connection = { ...live, id: 'c0', connection_status: 'mock_connected', is_pica_native: false };
  expect(connectionOf(tool, [mock, live])?.id).toBe('c1');
  expect(connectionOf(tool, [mock])?.id).toBe('c0');
  expect(connectionOf(tool, [])).toBeUndefined();
});

it('a ready tool on sample data offers to use the person’s own account', () => {
  const mock: Connection = { ...live, connection_status: 'mock_connected' };
  expect(couldGoLive(tool, mock)).toBe(true);
  expect(couldGoLive(tool, live)).toBe(false);
  expect(couldGoLive({ ...tool, pica_connected: false }, mock)).toBe(false);
});

it('a missing agreement is shown only where patient data can reach a real account', () => {
  const phi = { ...tool, data_classes: ['business', 'phi'] };
  expect(lacksAgreement(phi, live)).toBe(true);
  expect(lacksAgreement(phi, { ...live, is_pica_native: false })).toBe(false);
  expect(lacksAgreement(phi, { ...live, agreed_on: '2026-01-02' })).toBe(false);
  expect(lacksAgreement({ ...tool, data_classes: ['none'] }, live)).toBe(false);
});
