import type { RecordedRequest, VendorAnswer } from '@chairside/kit/testing/server';
import * as rows from '../fixtures/rows.ts';

type Row = Record<string, unknown>;

const WORDS: Readonly<Record<number, string>> = {
  404: 'Not found.',
  429: 'Too many requests.',
  504: 'Gateway timeout.',
};

/** The vendor explains in a bare text. */
export const problem = (status: number, reason: string | undefined, echo: string): VendorAnswer => ({
  status,
  body: reason ?? WORDS[status] ?? `Problem with ${echo}`,
});

function page(list: readonly Row[], query: URLSearchParams): VendorAnswer {
  const limit = Math.min(Number(query.get('Limit') ?? 100), 100);
  const offset = Number(query.get('Offset') ?? 0);
  return { body: list.slice(offset, offset + limit) };
}

function matching(list: readonly Row[], query: URLSearchParams): Row[] {
  const plain = [...query].filter(([name]) => list.some((row) => name in row));
  const [from, to] = [query.get('date') ?? query.get('dateStart'), query.get('date') ?? query.get('dateEnd')];
  return list.filter((row) => {
    const day = typeof row['AptDateTime'] === 'string' ? row['AptDateTime'].slice(0, 10) : '';
    const inside = !day || ((!from || day >= from) && (!to || day <= to));
    return inside && plain.every(([name, value]) => String(row[name]).startsWith(value));
  });
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const KEYS: Readonly<Record<string, string>> = { patients: 'PatNum', appointments: 'AptNum' };
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  appointments: ['PatNum', 'Op', 'AptDateTime'],
  patients: ['LName', 'FName'],
};

/** One office as the vendor's documentation describes its API: rows of its own, not those of the sample practice. */
export class Office {
  // The first numbers of the sample week of the tests, so that one sample serves mock and live.
  readonly #tables: Readonly<Record<string, Map<number, Row>>> = {
    appointments: new Map([313_101, 313_102].map((number) => [number, rows.appointment(number)])),
    patients: new Map(numbers(137).map((number) => [number, rows.patient(number)])),
  };
  readonly #lists: Readonly<Record<string, readonly Row[]>> = {
    providers: numbers(2).map(rows.provider),
    operatories: numbers(3).map(rows.operatory),
    procedurelogs: numbers(4).map(rows.procedure),
    treatplans: numbers(2).map(rows.treatmentPlan),
    claims: numbers(2).map(rows.claim),
    recalls: numbers(3).map(rows.recall),
    recalltypes: numbers(2).map(rows.recallType),
  };

  handle({ method, path, query, body }: RecordedRequest): VendorAnswer {
    const [, resource = '', key, action] = path.split('/');
    const fields = typeof body === 'object' && body !== null ? (body as Row) : {};
    if (method === 'GET') return this.#read(resource, key, action, query);
    if (resource === 'commlogs') return { status: 201, body: { CommlogNum: 77, Mode_: 'None', ...fields } };
    if (!this.#tables[resource]) return problem(404, undefined, '');
    if (method === 'POST') return this.#create(resource, fields);
    return action ? this.#act(Number(key), action, fields) : this.#change(resource, Number(key), fields);
  }

  #read(
    resource: string,
    key: string | undefined,
    action: string | undefined,
    query: URLSearchParams,
  ): VendorAnswer {
    if (resource === 'appointments' && key === 'Slots') return { body: [rows.slot] };
    if (action === 'Insurance') return { body: [rows.insurance(Number(key))] };
    if (key) return this.#one(resource, Number(key));
    const table = this.#tables[resource];
    const list = table ? [...table.values()] : this.#lists[resource];
    return list ? page(matching(list, query), query) : problem(404, undefined, '');
  }

  #one(resource: string, number: number): VendorAnswer {
    const found = this.#tables[resource]?.get(number);
    return found ? { body: found } : problem(404, undefined, '');
  }

  #create(resource: string, fields: Row): VendorAnswer {
    const missing = REQUIRED[resource]?.find((name) => fields[name] === undefined);
    if (missing) return problem(400, `${missing} is required.`, '');
    const number = 314_000 + (this.#tables[resource]?.size ?? 0);
    const row =
      resource === 'patients' ? { ...rows.patient(number), ...fields } : rows.appointment(number, fields);
    this.#tables[resource]?.set(number, row);
    return { status: 201, headers: { location: `/api/v1/${resource}/${number}` }, body: row };
  }

  #change(resource: string, number: number, fields: Row): VendorAnswer {
    const found = this.#tables[resource]?.get(number);
    const key = KEYS[resource] ?? '';
    if (!found) return problem(404, `${resource === 'patients' ? 'Patient' : 'Appointment'} not found.`, '');
    if (resource === 'appointments' && 'PatNum' in fields)
      return problem(400, 'PatNum cannot be changed.', '');
    const row = { ...found, ...fields, [key]: number };
    this.#tables[resource]?.set(number, row);
    return { body: row };
  }

  /** Confirm and Break answer without a body. */
  #act(number: number, action: string, fields: Row): VendorAnswer {
    const given = action === 'Confirm' ? fields['confirmVal'] : fields['sendToUnscheduledList'];
    if (given === undefined) return problem(400, `${action}: a field is missing.`, '');
    const change = action === 'Confirm' ? { confirmed: given } : { AptStatus: 'Broken' };
    const { status = 200 } = this.#change('appointments', number, change);
    return status === 200 ? { status: 200 } : problem(status, 'Appointment not found.', '');
  }
}
