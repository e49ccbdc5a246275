import { type Attempt, ended, linkToken, open, type Person, submit } from '../support/people.ts';
import type { TestHub } from '../support/app.ts';

/** Connects OpenAI for the whole hub, as an admin does. */
export async function connectHub(hub: TestHub, admin: Person, api_key: string): Promise<Attempt> {
  const { body: attempt } = await open(hub, admin, 'OpenAI', 'platform');
  const link_token = await linkToken(hub, admin, attempt.id);
  await submit(hub, admin, attempt.id, { link_token, fields: { api_key } });
  return ended(hub, admin, attempt.id);
}
