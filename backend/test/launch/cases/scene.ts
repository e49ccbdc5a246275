import { jest } from '@jest/globals';
import { Clock } from '#platform/clock/clock.ts';
import { type Answer, type ApiError, type Person, send } from '../../support/people.ts';
import { type Member, newMember } from '../../support/organisations.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly due_on: string;
  readonly done_at: string | null;
  readonly auto: boolean;
  readonly found_in_sample: boolean;
  readonly may_tick: boolean;
  readonly milestone_key: string | null;
  readonly assignee_id: string | null;
  readonly version: number;
}
export interface Plan {
  readonly id: string;
  readonly standing: string;
  readonly state: string;
  readonly start_on: string;
  readonly tasks: number;
  readonly tasks_done: number;
  readonly overdue: number;
  readonly coach_id: string | null;
  readonly template_version: number;
  readonly next_session_at: string | null;
  readonly items: readonly Task[];
  readonly notes: readonly { readonly body: string }[];
  readonly moved: readonly { readonly id: string; readonly from: string; readonly to: string }[];
}
export type Asked<T> = Answer<T & ApiError>;

/** Calls of launch plans, for the people of one test. */
export class LaunchScene {
  constructor(readonly hub: TestHub) {}

  ask<T = Plan>(as: Person | null, method: string, path: string, body?: unknown): Promise<Asked<T>> {
    return send<T & ApiError>(this.hub, as, method, `/api/launch/${path}`, body);
  }

  owner(): Promise<Member> {
    return newMember(this.hub, 'individual_practitioner');
  }

  /** Somebody with a role that an administrator gives. */
  async person(role: string): Promise<Member> {
    const person = await newMember(this.hub);
    await this.hub.query('insert into user_roles (user_id, role) values ($1, $2)', [person.id, role]);
    return person;
  }

  async template(name = 'Solo practice'): Promise<string> {
    const [row] = await this.hub.query<{ id: string }>('select id from launch_templates where name = $1', [
      name,
    ]);
    return row?.id ?? '';
  }

  async start(owner: Person, more: object = {}, name?: string): Promise<Asked<Plan>> {
    const body = { template_id: await this.template(name), start_on: '2026-01-01', ...more };
    return this.ask(owner, 'POST', 'plans', body);
  }

  async read(as: Person, id: string): Promise<Plan> {
    return (await this.ask(as, 'GET', `plans/${id}`)).body;
  }
}

export let hub: TestHub;
export let at: LaunchScene;

export async function openScene(): Promise<void> {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  at = new LaunchScene(hub);
}
export const closeScene = (): Promise<void> => hub.close();

export const now = (time: string) => jest.spyOn(hub.app.get(Clock), 'now').mockReturnValue(new Date(time));

export const dues = ({ items }: Plan) => items.map(({ due_on }) => due_on);

export const open = ({ items }: Plan): Task =>
  items.find(({ done_at, milestone_key }) => !done_at && !milestone_key) as Task;

export const milestone = ({ items }: Plan, key: string): Task =>
  items.find((task) => task.milestone_key === key) as Task;

export const notices = (person: Member, key: string) =>
  hub.query<{ title: string; body: string | null }>(
    'select title, body from notifications where user_id = $1 and dedupe_key like $2 and done_at is null',
    [person.id, `${key}%`],
  );
