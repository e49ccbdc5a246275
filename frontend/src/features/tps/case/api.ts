import { client } from '../../../shared/api/client.ts';
import { CASE } from '../case-keys.ts';
import type { NewCaseMessage, ReviewAnswer } from '../types.ts';

/** The hub asks the laboratory, and waits for its answer. */
const REFRESH_MS = 30_000;

const at = (id: string) => ({ params: { path: { id } } });

/** What is done with an open case. Each step answers the case as it is then. */
export const caseSteps = {
  cancel: (id: string, version: number) => client.post(`${CASE}/cancel`, { ...at(id), body: { version } }),
  /** Answers the new draft. */
  copy: (id: string) => client.post(`${CASE}/copy`, at(id)),
  refresh: (id: string) => client.post(`${CASE}/refresh`, { ...at(id), timeoutMs: REFRESH_MS }),
  askCoach: (id: string, version: number, coach: string) =>
    client.post(`${CASE}/request-review`, { ...at(id), body: { version, coach_id: coach } }),
  review: (id: string, body: ReviewAnswer) => client.post(`${CASE}/review`, { ...at(id), body }),
};

export const sendMessage = (id: string, body: NewCaseMessage) =>
  client.post(`${CASE}/messages`, { ...at(id), body });

export const shareWith = (id: string, user: string) =>
  client.post(`${CASE}/shares`, { ...at(id), body: { user_id: user } });
export const stopSharing = (id: string, user: string) =>
  client.delete(`${CASE}/shares/{user_id}`, { params: { path: { id, user_id: user } } });
