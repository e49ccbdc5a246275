import { AdapterError } from '../../runs/adapter-error.ts';
import type { Json, Operation } from '../../types.ts';
import { notSupported, numberOf } from '../envelope.ts';

/** Every call names the practice, most of them its office too. */
export const PRACTICE = { subdomain: '{credential.subdomain}' } as const;
export const OFFICE = { ...PRACTICE, location_id: '{credential.location_id}' } as const;

type Wire = Pick<Operation, 'request'> &
  Partial<Pick<Operation, 'prepare' | 'mapResponse' | 'idempotent' | 'permits' | 'timeoutMs'>>;

/** The tool's own operation over another wire. */
export type WithRequest = (id: string, wire: Wire) => Operation;
export const operationsWithRequest =
  (own: readonly Operation[]): WithRequest =>
  (id, wire) => {
    const base = own.find((one) => one.id === id);
    if (!base) throw new Error(`there is no operation ${id} to send another way`);
    const { prepare: _, mapResponse: __, ...rest } = base;
    return { ...rest, ...wire };
  };

const PAGE = 50;
/** Filters of a list by NexHealth's names: a name, or a function of the value. A filter that is not named is refused. */
type Names = Readonly<Record<string, string | ((value: unknown) => Json)>>;

const paging: Names = { cursor: 'end_cursor', updatedSince: 'updated_since' };

/** `includeDeleted=false` asks for what NexHealth does anyway. */
const isIdle = (name: string, value: unknown): boolean =>
  value === undefined || value === null || (name === 'includeDeleted' && value !== 'true');

function filtersOf(input: Json, names: Names): Json {
  const { limit, ...filters } = input;
  const query: Json = { per_page: limit ?? PAGE };
  for (const [name, value] of Object.entries(filters)) {
    if (isIdle(name, value)) continue;
    const to = names[name] ?? paging[name];
    if (to === undefined) throw notSupported(`cannot narrow this list by ${name}`);
    Object.assign(query, typeof to === 'function' ? to(value) : { [to]: value });
  }
  return query;
}

/** The query of a list. `least` is sent where a list wants at least one filter and none was given. */
export const listQuery =
  (names: Names = {}, least: Json = {}) =>
  (input: Json): Json => {
    const { per_page, ...filters } = filtersOf(input, names);
    const { end_cursor: _, ...real } = filters;
    return { per_page, ...(Object.keys(real).length === 0 ? least : {}), ...filters };
  };

/** A filter by one of NexHealth's ids. */
export const byId =
  (name: string, label: string) =>
  (value: unknown): Json => ({ [name]: numberOf(value, label) });

/** The earliest date, for lists that require a start. */
export const ALL_TIME = { updated_since: '1970-01-01T00:00:00Z' } as const;

export function needed(input: Json, name: string): unknown {
  const value = input[name];
  if (value !== undefined && value !== null && value !== '') return value;
  throw new AdapterError('invalid_request', `NexHealth needs ${name} for this.`);
}
