import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { Choice } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { CASE, TPS } from '../case-keys.ts';
import type { CaseChange } from '../types.ts';

const SAVE_MS = 30_000;
/** The hub waits up to 20 s for the end of the sending. */
const SUBMIT_MS = 40_000;

/** The organisations that the person belongs to, as choices. */
export function organisationsQuery() {
  return queryOptions({
    queryKey: [TPS, 'organisations'],
    queryFn: ({ signal }) => client.get('/api/me/organisations', { signal }),
    select: ({ items }): Choice[] =>
      items.map(({ organisation_id, name }) => ({ value: organisation_id, label: name })),
  });
}

const at = (id: string) => ({ params: { path: { id } } });

export const readCase = (id: string) => client.get(CASE, at(id));
/** @param keepalive - The page is being left. */
export const saveCase = (id: string, body: CaseChange, keepalive: boolean) =>
  client.patch(CASE, { ...at(id), body, keepalive, timeoutMs: SAVE_MS });
/** @param key - The same for a repeated request, so that the case is sent once. */
export const submitCase = (id: string, version: number, key: string) =>
  client.post(`${CASE}/submit`, {
    ...{ ...at(id), body: { version }, idempotencyKey: key, timeoutMs: SUBMIT_MS },
  });
export const markReady = (id: string, version: number) =>
  client.post(`${CASE}/ready`, { ...at(id), body: { version } });
