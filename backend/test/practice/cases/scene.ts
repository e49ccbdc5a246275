import { expect } from '@jest/globals';
import { startOpenDentalServer } from '@chairside/plugins/open-dental/testing';
import type { PracticeScheduleDto } from '#product/practice/dto/schedule.dto.ts';
import type { PracticeRecallListDto } from '#product/practice/dto/work-lists.dto.ts';
import {
  type ApiError,
  connect,
  ended,
  linkToken,
  open,
  type Person,
  send,
  signedIn,
  submit,
} from '../../support/people.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

const DEVELOPER = 'developer-key-0123456789';
const CUSTOMER = 'customer-key-0123456789';
export const OD = 'source=open-dental';

export let hub: TestHub;
export let vendor: Awaited<ReturnType<typeof startOpenDentalServer>>;
/** One person uses the sample practice, the other a real one. */
export let sample: Person;
export let live: Person;

export async function openScene(): Promise<void> {
  vendor = await startOpenDentalServer({ keys: [`${DEVELOPER}/${CUSTOMER}`] });
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_OPEN_DENTAL_BASE_URL: vendor.url,
    HUB_OPEN_DENTAL_DEVELOPER_KEY: DEVELOPER,
  });
  [sample, live] = await Promise.all([signedIn(hub), signedIn(hub)]);
  const { body: attempt } = await open(hub, sample, 'Open Dental');
  await submit(hub, sample, attempt.id, {
    link_token: await linkToken(hub, sample, attempt.id),
    sample: true,
  });
  await ended(hub, sample, attempt.id);
  await connect(hub, live, 'Open Dental', { customer_key: CUSTOMER });
}

export async function closeScene(): Promise<void> {
  await hub.close();
  await vendor.close();
}

export const api = <T>(person: Person, method: string, path: string, body?: unknown) =>
  send<T>(hub, person, method, `/api${path}`, body);
export const get = async <T>(person: Person, path: string): Promise<T> => {
  const { status, headers, body } = await api<T>(person, 'GET', `/practice/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  expect(headers.get('cache-control')).toBe('no-store');
  return body;
};
export const refused = async (person: Person, method: string, path: string, body?: unknown) => {
  const { status, body: answer } = await api<ApiError>(person, method, path, body);
  return [status, answer.error.code];
};
export const today = async () => (await get<PracticeRecallListDto>(sample, `recalls?${OD}`)).today;

/** Two weeks around today. */
export const weekOf = async (person: Person, source = 'open-dental') => {
  const [from, to] = [-3, 10].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  return (await get<PracticeScheduleDto>(person, `appointments?source=${source}&from=${from}&to=${to}`))
    .items;
};
