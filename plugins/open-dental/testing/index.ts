import {
  type RecordedRequest,
  startVendorServer,
  type VendorAnswer,
  type VendorServer,
} from '@chairside/kit/testing/server';
import { appointment, operatory, patient, provider } from '../fixtures/rows.ts';

type Row = Record<string, unknown>;

const WORDS: Readonly<Record<number, string>> = {
  404: 'Not found.',
  429: 'Too many requests.',
  504: 'Gateway timeout.',
};

/** The vendor explains in a bare text. */
const error = (status: number, reason: string | undefined, echo: string): VendorAnswer => ({
  status,
  body: reason ?? WORDS[status] ?? `Problem with ${echo}`,
});

function page(rows: readonly Row[], query: URLSearchParams): VendorAnswer {
  const limit = Math.min(Number(query.get('Limit') ?? 100), 100);
  const offset = Number(query.get('Offset') ?? 0);
  return { body: rows.slice(offset, offset + limit) };
}

function matching(rows: readonly Row[], query: URLSearchParams): Row[] {
  const plain = [...query].filter(([name]) => rows.some((row) => name in row));
  const [from, to] = [query.get('date') ?? query.get('dateStart'), query.get('date') ?? query.get('dateEnd')];
  return rows.filter((row) => {
    const day = typeof row['AptDateTime'] === 'string' ? row['AptDateTime'].slice(0, 10) : '';
    const inside = !day || ((!from || day >= from) && (!to || day <= to));
    return inside && plain.every(([name, value]) => String(row[name]).startsWith(value));
  });
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

class Office {
  // The first numbers of the sample week of the tests, so that one sample serves mock and live.
  readonly #appointments = new Map<number, Row>(
    [313_101, 313_102].map((number) => [number, appointment(number)]),
  );
  readonly #patients: readonly Row[] = numbers(137).map(patient);

  handle({ method, path, query, body }: RecordedRequest): VendorAnswer {
    const [, resource = '', key] = path.split('/');
    if (method === 'GET') return key ? this.#one(resource, Number(key)) : this.#list(resource, query);
    if (resource !== 'appointments') return error(404, undefined, '');
    const fields = typeof body === 'object' && body !== null ? (body as Row) : {};
    return method === 'POST' ? this.#create(fields) : this.#change(Number(key), fields);
  }

  #list(resource: string, query: URLSearchParams): VendorAnswer {
    const tables: Readonly<Record<string, readonly Row[]>> = {
      patients: this.#patients,
      appointments: [...this.#appointments.values()],
      providers: numbers(2).map(provider),
      operatories: numbers(3).map(operatory),
    };
    const rows = tables[resource];
    return rows ? page(matching(rows, query), query) : error(404, undefined, '');
  }

  #one(resource: string, number: number): VendorAnswer {
    const rows: readonly Row[] = resource === 'patients' ? this.#patients : [...this.#appointments.values()];
    const found = rows.find((row) => row[resource === 'patients' ? 'PatNum' : 'AptNum'] === number);
    return found ? { body: found } : error(404, undefined, '');
  }

  #create(fields: Row): VendorAnswer {
    const missing = ['PatNum', 'Op', 'AptDateTime'].find((name) => fields[name] === undefined);
    if (missing) return error(400, `${missing} is required.`, '');
    const number = 314_000 + this.#appointments.size;
    const row = appointment(number, fields);
    this.#appointments.set(number, row);
    return { status: 201, headers: { location: `/api/v1/appointments/${number}` }, body: row };
  }

  #change(number: number, fields: Row): VendorAnswer {
    const found = this.#appointments.get(number);
    if (!found) return error(404, 'Appointment not found.', '');
    if ('PatNum' in fields) return error(400, 'PatNum cannot be changed.', '');
    const row = { ...found, ...fields };
    this.#appointments.set(number, row);
    return { body: row };
  }
}

/**
 * A local server in Open Dental's format, with 137 patients and a schedule that takes bookings. Point
 * `HUB_OPEN_DENTAL_BASE_URL` at its `url`; a key is `developer/customer`.
 */
export function startOpenDentalServer({
  port = 0,
  keys = ['local-developer-key/local-customer-key'],
}: { port?: number; keys?: readonly string[] } = {}): Promise<VendorServer> {
  const office = new Office();
  return startVendorServer({
    port,
    basePath: '/api/v1',
    accepts: ({ headers }) => keys.some((key) => headers.authorization === `ODFHIR ${key}`),
    handle: (request) => office.handle(request),
    error,
  });
}
