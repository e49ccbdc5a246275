import { SessionCache } from '#identity/auth/sessions/session-cache.ts';
import { Samples } from '#platform/samples/samples.ts';
import { type Answer, call, confirmedUser, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

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

export interface CourseBody {
  readonly id: string;
  readonly modules: readonly { readonly id: string; readonly lessons: readonly { readonly id: string }[] }[];
  readonly reviews: readonly { readonly author: string }[];
  readonly rating: { readonly count: number };
  readonly enrollment: { readonly state: string; readonly percent: number } | null;
}

export async function giveRole(hub: TestHub, { user }: Tokens, role: string): Promise<void> {
  await hub.query('insert into user_roles (user_id, role) values ($1, $2) on conflict do nothing', [
    user.id,
    role,
  ]);
  hub.app.get(SessionCache, { strict: false }).drop(user.id);
}

/** An organization of the owner with one active member. */
export async function ownerOf({ hub }: Scene, owner: Tokens, member: Tokens): Promise<string> {
  const [row] = await hub.query<{ id: string }>(
    `insert into organisations (name, kind, timezone, created_by) values ('Roe Dental', 'dso', 'UTC', $1) returning id`,
    [owner.user.id],
  );
  await hub.query(
    `insert into organisation_members (organisation_id, user_id, org_role) values ($1, $2, 'owner'), ($1, $3, 'staff')`,
    [row!.id, owner.user.id, member.user.id],
  );
  return row!.id;
}
