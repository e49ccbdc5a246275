import type { RecordedRequest, VendorAnswer } from '../servers/vendor-server.ts';
import { appointment, coverage, lists, patient } from './rows.ts';

type Row = Record<string, unknown>;

const CODES: Readonly<Record<number, string>> = {
  400: 'validation_failed',
  401: 'unauthorized',
  403: 'permission_denied',
  404: 'not_found',
  409: 'conflict_slot_taken',
  429: 'rate_limited',
};

/** RFC 9457, with the gateway's code. `reason` is a code of its own (`bridge_offline`). */
export function problem(status: number, reason: string | undefined, detail: string): VendorAnswer {
  const code = reason ?? CODES[status] ?? 'internal';
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: { type: 'about:blank', title: `Problem ${status}`, status, detail, code },
  };
}

interface Waiting {
  kind: 'patient' | 'appointment';
  row: Row;
  polls: number;
}

const PAGE = 2;

function page(rows: readonly Row[], query: URLSearchParams): VendorAnswer {
  const cursor = query.get('cursor');
  const from = cursor === null ? 0 : Number(cursor.replace('after-', ''));
  if (Number.isNaN(from)) return problem(400, 'cursor_expired', 'This cursor is no longer known.');
  const end = from + Math.min(Number(query.get('limit') ?? PAGE), 200);
  return { body: { data: rows.slice(from, end), nextCursor: end < rows.length ? `after-${end}` : null } };
}

/** Ids that the practice behind the gateway uses: the system's own style, so that one sample serves mock and live. */
export interface OfficeIds {
  patient: string;
  appointment: string;
  operatory: string;
}

/** One practice behind a gateway: five patients, two appointments, writes that are carried out when asked about twice. */
export class GatewayOffice {
  readonly #system: string;
  readonly #patients: Map<string, Row>;
  readonly #appointments: Map<string, Row>;
  readonly #ids: OfficeIds;
  readonly #waiting = new Map<string, Waiting>();
  readonly #keys = new Map<string, { request: string; operationId: string }>();

  constructor(system: string, ids: OfficeIds) {
    this.#system = system;
    this.#ids = ids;
    const people = [ids.patient, 'LP2', 'LP3', 'LP4', 'LP5'];
    const visits = [ids.appointment, 'LA2'];
    this.#patients = new Map(people.map((id) => [id, patient(id)]));
    this.#appointments = new Map(visits.map((id) => [id, appointment(id, { patientId: ids.patient })]));
  }

  handle({ method, path, query, headers, body }: RecordedRequest): VendorAnswer {
    const [, version, resource = '', id, action] = path.split('/');
    if (version !== 'v1') return problem(404, undefined, 'There is nothing here.');
    if (method === 'GET') return this.#read(resource, id, action, query);
    const fields = (body ?? {}) as Row;
    if (method === 'PATCH') return this.#change(resource, id ?? '', fields);
    if (method !== 'POST') return problem(405, undefined, 'Not that way.');
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return problem(400, undefined, 'Idempotency-Key is missing.');
    return this.#once(key, JSON.stringify([path, fields]), () =>
      action
        ? this.#change(resource, id ?? '', action === 'cancel' ? { status: fields['reason'] } : fields)
        : this.#create(resource, fields),
    );
  }

  #read(resource: string, id: string | undefined, action: string | undefined, query: URLSearchParams) {
    if (resource === 'status') return { body: this.#status() };
    if (resource === 'operations') return this.#poll(id ?? '');
    if (action === 'coverages') return page([coverage], query);
    const table = this.#table(resource);
    if (id) {
      const found = table?.get(id);
      return found ? { body: found } : problem(404, undefined, `There is no ${id}.`);
    }
    const rows = table ? [...table.values()] : lists[resource];
    return rows ? page(rows, query) : problem(404, undefined, 'There is no such list.');
  }

  #status(): Row {
    return {
      system: this.#system,
      version: '1.0.3',
      practiceName: 'Local Practice',
      timeZone: 'America/New_York',
      capabilities: ['patients:read', 'appointments:write'],
      lastSyncAt: '2026-01-05T14:00:00Z',
    };
  }

  #table(resource: string): Map<string, Row> | undefined {
    if (resource === 'patients') return this.#patients;
    return resource === 'appointments' ? this.#appointments : undefined;
  }

  #once(key: string, request: string, act: () => VendorAnswer): VendorAnswer {
    const known = this.#keys.get(key);
    if (known && known.request !== request) return problem(409, 'idempotency_conflict', 'This key was used.');
    if (known) return { status: 202, body: { operationId: known.operationId, state: 'pending' } };
    const answer = act();
    const { operationId } = (answer.body ?? {}) as { operationId?: string };
    if (operationId) this.#keys.set(key, { request, operationId });
    return answer;
  }

  #create(resource: string, fields: Row): VendorAnswer {
    const table = this.#table(resource);
    const needed =
      resource === 'patients' ? ['firstName', 'lastName'] : ['patientId', 'operatoryId', 'startAt'];
    const missing = needed.find((name) => fields[name] === undefined);
    if (!table || missing) return problem(400, undefined, `${missing ?? resource} is missing.`);
    const id = `N${this.#waiting.size + 1}`;
    return this.#accept(resource, {
      ...(resource === 'patients' ? patient(id) : appointment(id)),
      ...fields,
    });
  }

  #change(resource: string, id: string, fields: Row): VendorAnswer {
    const found = this.#table(resource)?.get(id);
    return found
      ? this.#accept(resource, { ...found, ...fields })
      : problem(404, undefined, `There is no ${id}.`);
  }

  #accept(resource: string, row: Row): VendorAnswer {
    const operationId = `W${this.#waiting.size + 1}`;
    const kind = resource === 'patients' ? 'patient' : 'appointment';
    this.#waiting.set(operationId, { kind, row, polls: 0 });
    return { status: 202, body: { operationId, state: 'pending' } };
  }

  #poll(operationId: string): VendorAnswer {
    const found = this.#waiting.get(operationId);
    // A completed write that always exists, so that a test can poll it without a write before.
    if (operationId === 'op-0000') {
      const resource = this.#appointments.get(this.#ids.appointment);
      return { body: { operationId, state: 'done', kind: 'appointment', resource } };
    }
    if (!found) return problem(404, undefined, 'There is no such operation.');
    found.polls += 1;
    if (found.polls < 2) return { body: { operationId, state: 'pending', kind: found.kind } };
    return { body: { operationId, ...this.#carryOut(found) } };
  }

  /** A note "too late" simulates a slot that somebody else took in the meantime. */
  #carryOut({ kind, row }: Waiting): Row {
    const taken = kind === 'appointment' && row['note'] === 'too late';
    if (taken) return { state: 'failed', kind, error: { code: 'conflict_slot_taken', detail: 'Taken.' } };
    this.#table(kind === 'patient' ? 'patients' : 'appointments')?.set(String(row['id']), row);
    return { state: 'done', kind, resource: row };
  }
}
