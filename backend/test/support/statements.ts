import { jest } from '@jest/globals';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { requestContext } from '#platform/context/request-context.ts';
import type { TestHub } from './app.ts';

type Asked = string | { readonly text: string };

/**
 * The statements that requests of this person cause during `work`, without the look at the idle lock that stands
 * before every route with patient data. Mails and recurring tasks of others are not counted.
 */
export async function statementsOf(
  hub: TestHub,
  { id }: { readonly id: string },
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { driver } = hub.app.get(DataSource);
  const { Client } = (driver as unknown as { master: { Client: { prototype: pg.Client } } }).master;
  const { query } = Client.prototype;
  const asked: string[] = [];
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [what] = args as [Asked];
    if (requestContext.get()?.actorId === id) asked.push(typeof what === 'string' ? what : what.text);
    return Reflect.apply(query, this, args) as unknown;
  } as never);
  await work();
  spy.mockRestore();
  return asked.filter((text) => !text.includes('session_inputs'));
}
