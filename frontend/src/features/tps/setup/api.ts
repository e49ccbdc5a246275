import { client } from '../../../shared/api/client.ts';
import { CASE } from '../case-keys.ts';
import type { RevisionWishes } from '../types.ts';

/** The hub waits for the laboratory, up to 20 s. */
const DECIDE_MS = 40_000;

const at = (id: string, revision: number) => ({ params: { path: { id, revision } } });

/** The doctor's decision on one revision of the setup. Both answer the case as it is then. */
export const decisions = {
  approve: (id: string, revision: number, signature: string) =>
    client.post(`${CASE}/setups/{revision}/approve`, {
      ...{ ...at(id, revision), body: { signature_name: signature }, timeoutMs: DECIDE_MS },
    }),
  revise: (id: string, revision: number, body: RevisionWishes) =>
    client.post(`${CASE}/setups/{revision}/revise`, { ...at(id, revision), body, timeoutMs: DECIDE_MS }),
};
