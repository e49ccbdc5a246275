import type { RecordedRequest, VendorAnswer } from '../servers/vendor-server.ts';
import { appointment, block, institutions, lists, LOCATION, patient, slots, SUBDOMAIN } from './rows.ts';

type Row = Record<string, unknown>;

const answer = (data: unknown, more: Row = {}, status = 200): VendorAnswer => ({
  status,
  body: { code: true, description: 'As asked', error: [], data, ...more },
});
/** NexHealth's error format. */
export const refusal = (status: number, ...error: string[]): VendorAnswer => ({
  status,
  body: { code: false, description: 'Something is wrong', data: {}, error },
});

/** Lists that want a filter beside the location. */
const FILTERED: Readonly<Record<string, readonly string[]>> = {
  procedures: ['patient_id', 'provider_id', 'updated_since', 'started_after'],
  claims: ['patient_id', 'provider_id', 'guarantor_id', 'updated_since', 'date_of_service'],
};
const NO_LOCATION = ['treatment_plans', 'insurance_coverages'];

function page(rows: readonly Row[], query: URLSearchParams): VendorAnswer {
  const size = Number(query.get('per_page') ?? 0);
  if (size < 1 || size > 1_000) return refusal(400, 'per_page was not sent');
  const after = query.get('end_cursor');
  const from = after === null ? 0 : Number(after.replace('row-', ''));
  if (Number.isNaN(from)) return refusal(400, 'end_cursor is invalid');
  const end = from + size;
  const info = { has_previous_page: from > 0, has_next_page: end < rows.length, start_cursor: `row-${from}` };
  return answer(rows.slice(from, end), {
    page_info: { ...info, end_cursor: `row-${Math.min(end, rows.length)}` },
  });
}

/** One practice at NexHealth: five patients, two appointments and a lunch break. What is written reaches the practice when it is asked about twice. */
export class NexHealthOffice {
  readonly #patients = new Map([101, 102, 103, 104, 105].map((id) => [id, patient(id)]));
  readonly #appointments = new Map<number, Row>([
    [301, appointment(301)],
    [
      302,
      appointment(302, {
        patient_id: 102,
        confirmed: true,
        start_time: '2026-01-07T09:00:00',
        timezone: 'America/New_York',
      }),
    ],
    [999, block],
  ]);
  readonly #polls = new Map<string, number>();
  #next = 1_000;

  handle({ method, path, query, body }: RecordedRequest): VendorAnswer {
    const [, resource = '', id] = path.split('/');
    if (query.get('subdomain') !== SUBDOMAIN)
      return refusal(403, 'You do not have access to this institution');
    if (method === 'GET') return id ? this.#one(resource, id) : this.#list(resource, query);
    const fields = (body ?? {}) as Row;
    if (method === 'POST') return this.#create(resource, fields, query);
    return method === 'PATCH' && id && resource === 'appointments'
      ? this.#change(Number(id), fields)
      : refusal(404, 'Not found');
  }

  #table(resource: string): Map<number, Row> | undefined {
    if (resource === 'patients') return this.#patients;
    return resource === 'appointments' ? this.#appointments : undefined;
  }

  #list(resource: string, query: URLSearchParams): VendorAnswer {
    if (resource === 'locations') return answer(institutions, { count: 1 });
    if (resource === 'available_slots') return this.#slots(query);
    if (!NO_LOCATION.includes(resource) && query.get('location_id') !== LOCATION)
      return refusal(400, 'location_id is missing');
    const filters = FILTERED[resource];
    if (filters && !filters.some((name) => query.has(name)))
      return refusal(400, 'at least one filter is needed');
    if (resource === 'appointments' && !(query.has('start') && query.has('end')))
      return refusal(400, 'start is missing');
    const rows = this.#table(resource)?.values() ?? lists[resource];
    return rows ? page(this.#filtered([...rows], query), query) : refusal(404, 'Not found');
  }

  #filtered(rows: Row[], query: URLSearchParams): Row[] {
    const name = query.get('name')?.toLowerCase();
    const [start, end] = ['start', 'end'].map((one) => Date.parse(query.get(one) ?? ''));
    return rows.filter((row) => {
      if (name && !String(row['name']).toLowerCase().includes(name)) return false;
      const at = Date.parse(String(row['start_time'] ?? ''));
      return !start || !end || Number.isNaN(at) || (at >= start && at < end);
    });
  }

  #slots(query: URLSearchParams): VendorAnswer {
    const missing = ['start_date', 'days', 'lids[]', 'pids[]'].find((name) => !query.has(name));
    return missing ? refusal(400, `${missing} is missing`) : answer(slots, { count: slots.length });
  }

  #one(resource: string, id: string): VendorAnswer {
    const table = this.#table(resource);
    const found = table?.get(Number(id));
    if (!table || !found) return refusal(404, 'Not found');
    const times = (this.#polls.get(`${resource} ${id}`) ?? 0) + 1;
    this.#polls.set(`${resource} ${id}`, times);
    if (times >= 2 && found['foreign_id'] === null) table.set(Number(id), { ...found, foreign_id: `N${id}` });
    return answer(table.get(Number(id)));
  }

  #create(resource: string, fields: Row, query: URLSearchParams): VendorAnswer {
    if (query.get('location_id') !== LOCATION) return refusal(400, 'location_id is missing');
    const id = (this.#next += 1);
    if (resource === 'patients') return this.#intake(id, fields);
    const requested = fields['appt'] as Row | undefined;
    const needed = ['patient_id', 'provider_id', 'start_time'];
    const missing = needed.find(
      (name) => typeof requested?.[name] !== (name === 'start_time' ? 'string' : 'number'),
    );
    if (resource !== 'appointments' || missing) return refusal(400, `${missing ?? resource} is missing`);
    // What NexHealth refuses after it has understood it may come with a 200.
    if (requested?.['note'] === 'too late') return { ...refusal(200, 'The slot is no longer available') };
    const created = appointment(id, { ...requested, foreign_id: null });
    this.#appointments.set(id, created);
    return answer({ appt: created }, {}, 201);
  }

  #intake(id: number, { patient: requested, provider }: Row): VendorAnswer {
    const { bio, ...person } = (requested ?? {}) as Row & { bio?: Row };
    const complete = person['email'] && bio?.['date_of_birth'] && bio['phone_number'] && bio['gender'];
    if (!complete || typeof (provider as Row | undefined)?.['provider_id'] !== 'number')
      return refusal(400, 'patient is incomplete');
    const created = patient(id, { ...person, bio, foreign_id: null });
    this.#patients.set(id, created);
    return answer({ user: created }, {}, 201);
  }

  #change(id: number, { appt }: Row): VendorAnswer {
    const found = this.#appointments.get(id);
    if (!found) return refusal(404, 'Not found');
    const changed = { ...found, ...(appt as Row) };
    this.#appointments.set(id, changed);
    return answer({ appt: changed });
  }
}
