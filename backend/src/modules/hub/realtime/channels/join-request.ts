import { Refused } from './refused.ts';

/** What a client asks for when it joins a topic. */
export interface JoinRequest {
  readonly isPrivate: boolean;
  readonly token: string | null;
  readonly broadcast: { readonly ack: boolean; readonly self: boolean };
  readonly presence: { readonly key: string; readonly enabled: boolean };
  readonly rows: readonly RowRequest[];
}

/** Changes of rows that a client wants, in its own words: the answer repeats them. */
export interface RowRequest {
  readonly event: string;
  readonly schema: string;
  readonly table?: string | null;
  readonly filter?: string | null;
}

type Fields = Readonly<Record<string, unknown>>;
const MOST_ROWS = 20;
const MOST_KEY = 128;
const MOST_WORD = 63;
const MOST_FILTER = 4_000;

/** @throws Refused for what has another shape */
export function readJoinRequest(payload: unknown): JoinRequest {
  const { config, access_token: token } = fields(payload, 'the payload');
  const { broadcast, presence, postgres_changes: rows, private: isPrivate } = fields(config, 'config');
  const { ack, self } = fields(broadcast, 'config.broadcast');
  const { key, enabled } = fields(presence, 'config.presence');
  return {
    isPrivate: isPrivate === true,
    token: tokenIn(token),
    broadcast: { ack: ack === true, self: self === true },
    presence: { key: keyIn(key), enabled: enabled === true },
    rows: rowsIn(rows),
  };
}

/** @throws Refused for a token that is no text */
export function tokenIn(token: unknown): string | null {
  if (token === undefined || token === null || token === '') return null;
  if (typeof token !== 'string') throw new Refused('access_token must be a text');
  return token;
}

/** Absent parts are empty ones. */
function fields(value: unknown, name: string): Fields {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new Refused(`${name} must be an object`);
  return value as Fields;
}

function keyIn(key: unknown): string {
  if (key === undefined || key === null) return '';
  if (typeof key !== 'string' || key.length > MOST_KEY)
    throw new Refused(`config.presence.key must be a text of at most ${MOST_KEY} characters`);
  return key;
}

function rowsIn(rows: unknown): RowRequest[] {
  if (rows === undefined || rows === null) return [];
  if (!Array.isArray(rows) || rows.length > MOST_ROWS)
    throw new Refused(`config.postgres_changes must be a list of at most ${MOST_ROWS}`);
  return rows.map((row: unknown) => rowIn(fields(row, 'an entry of config.postgres_changes')));
}

/** Nothing else of the entry is kept. */
function rowIn({ event, schema, table, filter }: Fields): RowRequest {
  if (!isText(event, MOST_WORD) || !isText(schema, MOST_WORD)) throw unreadableRow();
  if (!(table == null || isText(table, MOST_WORD)) || !(filter == null || isText(filter, MOST_FILTER)))
    throw unreadableRow();
  return { event, schema, ...(table !== undefined && { table }), ...(filter !== undefined && { filter }) };
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;
const unreadableRow = (): Refused =>
  new Refused(
    `an entry of config.postgres_changes has event, schema, table and filter as texts of at most ${MOST_FILTER} characters`,
  );
