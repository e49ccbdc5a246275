import { Samples } from '#platform/samples/samples.ts';
import { type Answer, call, confirmedUser, type Tokens } from './auth-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

export interface Scene {
  readonly hub: TestHub;
  readonly learner: Tokens;
  readonly other: Tokens;
  ask<T = Record<string, unknown>>(
    as: Tokens | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<T>>;
}

/** A hub with the sample courses and two learners. */
export async function startCourses(): Promise<Scene> {
  const hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  await hub.app.get(Samples).load();
  const learner = await confirmedUser(hub, 'learner@example.test', { first_name: 'Ada', last_name: 'Byron' });
  const other = await confirmedUser(hub, 'other@example.test', { first_name: 'Max', last_name: 'Roe' });
  const ask: Scene['ask'] = (as, method, path, body) =>
    call(hub, method, `/api/${path}`, {
      ...(as ? { token: as.access_token } : {}),
      ...(body === undefined ? {} : { body }),
    });
  return { hub, learner, other, ask };
}
