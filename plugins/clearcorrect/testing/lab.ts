import { createHash } from 'node:crypto';
import type { RecordedRequest, VendorAnswer } from '@chairside/kit/testing/server';

type Row = Record<string, unknown>;

const CODES: Readonly<Record<number, string>> = {
  400: 'validation_failed',
  401: 'unauthorized',
  403: 'permission_denied',
  404: 'not_found',
  409: 'invalid_state',
  429: 'rate_limited',
};

/** RFC 9457, with the gateway's code. */
export function problem(status: number, reason: string | undefined, detail: string): VendorAnswer {
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: {
      type: 'about:blank',
      title: `Problem ${status}`,
      status,
      detail,
      code: reason ?? CODES[status] ?? 'internal',
    },
  };
}

const patient = { firstName: 'Localina', lastName: 'Rowe', birthDate: '1990-04-05', gender: 'female' };
const record = (kind: string): Row => ({
  id: `r-${kind}`,
  kind,
  fileName: 'a.stl',
  size: 84,
  sha256: '0'.repeat(64),
});

const aligner = (id: string, status: string, over: Row = {}): Row => ({
  id,
  status,
  practiceId: 'P1',
  patient,
  arches: 'upper',
  chiefComplaint: 'Local complaint',
  wearDays: 14,
  records: [],
  orders: [],
  shipments: [],
  priority: 'normal',
  createdAt: '2025-12-01T09:00:00Z',
  updatedAt: '2026-01-02T09:00:00Z',
  ...over,
});
const setup = {
  version: 1,
  upperSteps: 12,
  lowerSteps: 0,
  iprTotalMm: 0.2,
  previewUrl: null,
  author: 'tech',
};

function page(rows: readonly Row[], query: URLSearchParams): VendorAnswer {
  const from = Number(query.get('cursor')?.slice(2) ?? 0);
  const end = from + Number(query.get('limit') ?? 2);
  return { body: { data: rows.slice(from, end), nextCursor: end < rows.length ? `n-${end}` : null } };
}

/** What was sent as a form, by name; files as their bytes. */
export async function formOf({ headers, bytes }: RecordedRequest): Promise<Map<string, string | Uint8Array>> {
  const type = { 'content-type': headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(bytes ?? []), { headers: type }).formData();
  const parts = new Map<string, string | Uint8Array>();
  for (const [name, value] of form)
    parts.set(name, typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer()));
  return parts;
}

/** A laboratory behind a gateway, with the ids of the sample cases so that one sample serves mock and live. */
export class Lab {
  readonly #cases = new Map<string, Row>(
    [
      aligner('CC-MOCK-0001', 'draft', {
        arches: 'both',
        records: [record('stl_upper'), record('stl_lower')],
      }),
      aligner('CC-MOCK-0003', 'action_needed', { records: [record('stl_upper')] }),
      aligner('CC-MOCK-0005', 'setup_ready', { setup }),
      aligner('CC-MOCK-0010', 'in_treatment', { setup }),
      aligner('CC-MOCK-0012', 'resting'),
    ].map((row) => [String(row['id']), row]),
  );
  readonly #keys = new Map<string, { bodyHash: string; answer: VendorAnswer }>();

  /** What the laboratory does with a case on its own. */
  change(id: string, changes: Row): void {
    this.#cases.set(id, { ...this.#cases.get(id), ...changes });
  }

  /** Every case that it has. */
  get cases(): readonly Row[] {
    return [...this.#cases.values()];
  }

  handle(request: RecordedRequest): VendorAnswer {
    const { method, path, query, headers } = request;
    const [, , resource = '', id, action, decision] = path.split('/');
    if (resource === 'status')
      return {
        body: { service: 'Local lab gateway', version: '1.2', capabilities: ['cases:read'], region: 'x' },
      };
    if (resource === 'practices')
      return page([{ id: 'P1', name: 'Local practice', city: 'Localtown' }], query);
    if (method === 'GET') return this.#read(id, action, query);
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return problem(400, undefined, 'Idempotency-Key is missing.');
    const bodyHash = createHash('sha256')
      .update(`${path} `)
      .update(request.bytes ?? '')
      .digest('hex');
    const known = this.#keys.get(key);
    if (known)
      return known.bodyHash === bodyHash
        ? known.answer
        : problem(409, 'idempotency_conflict', 'This key was used.');
    const answer = this.#write(request, id, action, decision);
    this.#keys.set(key, { bodyHash, answer });
    return answer;
  }

  #read(id: string | undefined, action: string | undefined, query: URLSearchParams): VendorAnswer {
    if (!id) {
      const status = query.get('status');
      return page(
        [...this.#cases.values()].filter((row) => !status || row['status'] === status),
        query,
      );
    }
    const found = this.#cases.get(id);
    if (!found) return problem(404, undefined, `There is no ${id}.`);
    if (action !== 'events') return { body: found };
    return page([{ id: 'e1', status: 'draft', at: '2025-12-01T09:00:00Z', by: 'local' }], query);
  }

  #write(request: RecordedRequest, id?: string, action?: string, decision?: string): VendorAnswer {
    const fields = (request.body ?? {}) as Row;
    if (!id) return this.#create(fields);
    const found = this.#cases.get(id);
    if (!found) return problem(404, undefined, `There is no ${id}.`);
    if (action === 'records') return this.#record(request);
    if (action === 'orders')
      return { status: 201, body: { id: 'o1', type: fields['type'], currency: 'USD' } };
    if (action === 'cancel')
      return this.#move(
        found,
        [
          'draft',
          'submitted',
          'action_needed',
          'setup_in_progress',
          'setup_ready',
          'changes_requested',
          'approved',
        ],
        'cancelled',
      );
    if (action === 'submit') return this.#move(found, ['draft', 'action_needed'], 'submitted');
    const version = (found['setup'] as Row | undefined)?.['version'];
    if (version !== fields['setupVersion']) return problem(409, undefined, 'There is a newer setup.');
    // A doctor may still request changes after an approval, until the aligners are made.
    const open = ['setup_ready', 'approved'];
    return this.#move(found, open, decision === 'approve' ? 'approved' : 'changes_requested');
  }

  #create(fields: Row): VendorAnswer {
    const row = { ...aligner(`N-${this.#cases.size}`, 'draft'), ...fields };
    this.#cases.set(String(row['id']), row);
    return { status: 201, body: row };
  }

  #move(row: Row, from: readonly string[], to: string): VendorAnswer {
    if (!from.includes(String(row['status']))) return problem(409, undefined, 'Not now.');
    const moved = { ...row, status: to };
    this.#cases.set(String(row['id']), moved);
    return { body: moved };
  }

  #record(request: RecordedRequest): VendorAnswer {
    const type = request.headers['content-type'] ?? '';
    if (!type.startsWith('multipart/form-data; boundary=')) return problem(400, undefined, 'Not a form.');
    const bytes = request.bytes ?? Buffer.alloc(0);
    const boundary = type.split('boundary=')[1] ?? '';
    if (!bytes.toString('latin1').endsWith(`--${boundary}--\r\n`))
      return problem(400, undefined, 'Cut short.');
    const kind = /name="kind"\r\n\r\n(\w+)/.exec(bytes.toString('latin1'))?.[1] ?? '';
    const sha256 = /name="sha256"\r\n\r\n(\w+)/.exec(bytes.toString('latin1'))?.[1] ?? '';
    return {
      status: 201,
      body: { id: 'r1', kind, fileName: 'a.stl', size: bytes.length, sha256, checked: true },
    };
  }
}
