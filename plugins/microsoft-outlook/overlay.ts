import { AdapterError, type Json, type MockCall } from '@chairside/kit';

const GONE = { gone: true };

/** What a connection changed, over the samples that everybody begins with: whole rows, or a mark that one is gone. */
export async function withChanges<T extends Json & { id: string }>(
  collection: string,
  samples: readonly T[],
  call: MockCall,
): Promise<T[]> {
  const stored = new Map((await call.store.list(collection)).map(({ key, value }) => [key, value as T]));
  const kept = samples.map((row) => stored.get(row.id) ?? row);
  const added = [...stored].filter(([key]) => !samples.some(({ id }) => id === key)).map(([, row]) => row);
  return [...kept, ...added].filter((row) => row['gone'] !== true);
}

export function found<T extends { id: string }>(rows: readonly T[], id: unknown): T {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AdapterError('not_found', 'Microsoft Outlook does not have this.', { status: 404 });
  return row;
}

export const put = (collection: string, row: Json & { id: string }, call: MockCall): Promise<void> =>
  call.store.put(collection, row.id, row);

export const remove = (collection: string, id: string, call: MockCall): Promise<void> =>
  call.store.put(collection, id, GONE);

/** If-Match: the tag that was read must still be the row's. */
export function expectSame(row: Json, etag: unknown): void {
  if (etag === undefined || etag === '*' || etag === row['@odata.etag']) return;
  throw new AdapterError('conflict', 'Somebody changed it in the meantime; read it again.', { status: 412 });
}
