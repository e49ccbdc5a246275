import type { Answer } from '../../shared/api/client.ts';
import type { components } from '../../shared/api/schema.d.ts';
import { HEALTHY } from '../handlers/connections/tools.ts';

type Connections = Answer<'get', '/api/organisations/{id}/connections'>;
type Request = components['schemas']['ConnectionRequestDto'];

const MADE = '2025-11-03T09:00:00Z';

const connection = (
  id: string,
  tool_name: string,
  more: Partial<Connections['items'][number]> = {},
): Connections['items'][number] => ({
  ...{ id: `p-${id}`, tool_id: id, tool_name, connection_status: 'connected', access: [] },
  ...{ permissions: { read: true, write: true }, is_pica_native: true, mock_data_enabled: false },
  ...{ dev_mode: false, needs_reconnect: false, reconnect_reason: null, account_label: null },
  ...{ agreed_on: null, created_at: MADE, updated_at: MADE, health: HEALTHY, connected_by: 'Ada Marsh' },
  ...more,
});

/** A practice system that answers, one whose last check failed, and an aligner laboratory with sample data. */
export const CONNECTED: Connections = {
  items: [
    connection('open-dental', 'Open Dental'),
    connection('dentrix', 'Dentrix', {
      health: { ...HEALTHY, failed_at: MADE, failure: 'Dentrix did not answer in time.' },
    }),
    connection('eaglesoft', 'Eaglesoft', {
      ...{ connection_status: 'mock_connected', is_pica_native: false, mock_data_enabled: true },
    }),
  ],
  connectable: [
    { id: 'dentrix', tool_name: 'Dentrix' },
    { id: 'eaglesoft', tool_name: 'Eaglesoft' },
    { id: 'open-dental', tool_name: 'Open Dental' },
  ],
  may_connect: true,
};

export const NONE_CONNECTED: Connections = { ...CONNECTED, items: [] };

const request = (id: string, tool_name: string, more: Partial<Request> = {}): Request => ({
  ...{ id, tool_name, organisation_id: 'o1', organisation_name: 'Cedar Ridge Dental Group' },
  ...{ location_ids: [], state: 'open', answer: null, requested_by: 'Ada Marsh' },
  ...{ note: 'Our server is in the Lakeside office. Call Grace at (555) 010-0171.' },
  ...{ created_at: '2026-01-04T09:00:00Z', settled_at: null },
  ...more,
});

/** One that waits, and two that were answered. */
export const REQUESTS: readonly Request[] = [
  request('q1', 'Eaglesoft'),
  request('q2', 'Dentrix', {
    ...{ state: 'done', answer: 'Connected and checked.', settled_at: '2025-12-02T09:00:00Z' },
    created_at: '2025-12-01T09:00:00Z',
  }),
  request('q3', 'Open Dental', {
    ...{ state: 'declined', answer: 'It is connected already.', settled_at: '2025-12-02T09:00:00Z' },
    created_at: '2025-12-01T08:00:00Z',
  }),
];

/** What two organizations ask of the administrators. */
export const WAITING: readonly Request[] = [
  request('q1', 'Eaglesoft'),
  request('q4', 'Dentrix', {
    ...{ organisation_id: 'o2', organisation_name: 'Harbor Dental', requested_by: null },
    note: 'We move from paper charts in March.',
  }),
];
