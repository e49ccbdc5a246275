import { beforeAll, describe, expect, it } from '@jest/globals';
import { AREAS } from '#product/waitlist/areas.ts';
import { makeAdmin } from './auth-admin-support.ts';
import { call, confirmedUser, type Tokens } from './auth-support.ts';
import type { TestHub } from './support/app.ts';
import { soon } from './support/soon.ts';

interface Scene {
  readonly hub: TestHub;
  readonly ada: Tokens;
  readonly agent: Tokens;
}

/** The waitlist of an area, on the hub of the contact form's spec. */
export function waitlistCases(scene: () => Scene): void {
  describe('whoever waits for an area to open', () => {
    let hub: TestHub;
    let ada: Tokens;
    let agent: Tokens;
    beforeAll(() => void ({ hub, ada, agent } = scene()));
    const areas = (token = ada.access_token) =>
      call<{ areas: string[] }>(hub, 'GET', '/api/me/waitlist', { token });
    const mine = (method: string, area: string) =>
      call<{ areas: string[] }>(hub, method, `/api/me/waitlist/${area}`, { token: ada.access_token });
    const add = (email: string, ip = '192.0.2.1') =>
      call<{ token: string }>(hub, 'POST', '/api/waitlist', {
        body: { area: 'store', email },
        headers: { 'x-forwarded-for': ip },
      });
    const waiting = async () =>
      (await hub.query<{ email: string }>(`select email from area_waitlist where email is not null`)).map(
        ({ email }) => email,
      );

    it('joins with an account, once, and can leave', async () => {
      expect((await mine('PUT', 'store')).body.areas).toEqual(['store']);
      expect((await mine('PUT', 'store')).body.areas).toEqual(['store']);
      expect((await mine('PUT', 'ecommerce')).body.areas).toEqual(['store', 'ecommerce']);
      expect((await mine('DELETE', 'store')).body.areas).toEqual(['ecommerce']);
      expect((await areas(agent.access_token)).body.areas).toEqual([]);
      expect((await mine('PUT', 'nowhere')).status).toBe(404);
    });

    it('joins by address without an account, and leaves only with the token of that entry', async () => {
      const first = await add('Bea@example.test');
      const again = await add('bea@example.test');
      expect([first.status, again.status]).toEqual([202, 202]);
      expect(await waiting()).toEqual(['Bea@example.test']);
      expect(again.body.token).toHaveLength(first.body.token.length);
      for (const [token, left] of [
        [again.body.token, 1],
        ['x', 1],
        [first.body.token, 0],
      ] as const) {
        expect((await call(hub, 'DELETE', `/api/waitlist/${token}`, { body: {} })).status).toBe(204);
        expect(await waiting()).toHaveLength(left);
      }
    });

    it('cannot fill the list from one IP address', async () => {
      const answers: number[] = [];
      for (let i = 0; i < 12; i += 1) answers.push((await add(`p${i}@example.test`, '192.0.2.9')).status);
      expect(answers.filter((status) => status === 429)).toHaveLength(2);
    });

    it('appears in the counts for admins', async () => {
      await makeAdmin(hub, agent);
      const { body } = await call<{ items: { area: string; accounts: number; addresses: number }[] }>(
        hub,
        'GET',
        '/api/admin/waitlist',
        { token: agent.access_token },
      );
      expect(body.items).toHaveLength(AREAS.length);
      expect(body.items[0]).toMatchObject({ area: 'store', accounts: 0, addresses: 10 });
      expect(body.items.find(({ area }) => area === 'ecommerce')).toMatchObject({
        area: 'ecommerce',
        accounts: 1,
        addresses: 0,
      });
    });

    it('is mailed once when it opens, also when listed twice, and not when the account is closed', async () => {
      await makeAdmin(hub, agent);
      const received = (area: string) =>
        call<{ waiting: number; error: { code: string } }>(hub, 'POST', `/api/admin/waitlist/${area}/tell`, {
          token: agent.access_token,
          body: {},
        });
      await mine('PUT', 'ecommerce');
      const gone = await confirmedUser(hub, 'gone@example.test');
      await hub.query(
        `insert into area_waitlist (area, user_id, email) values
          ('ecommerce', $1, null), ('ecommerce', null, 'ADA@example.test'), ('ecommerce', null, 'zoe@example.test')`,
        [gone.user.id],
      );
      await hub.query(`update auth.users set banned_until = 'infinity' where id = $1`, [gone.user.id]);
      const mailed = async () =>
        (
          await hub.query<{ to: string }>(
            `select lower(to_address) as to from mails where kind = 'area_opens'`,
          )
        )
          .map(({ to }) => to)
          .sort();
      const left = () => hub.query(`select 1 from area_waitlist where area = 'ecommerce'`);
      expect((await received('ecommerce')).body.error.code).toBe('state_conflict');
      const areas = AREAS as unknown as string[];
      const at = areas.indexOf('ecommerce');
      areas.splice(at, 1);
      try {
        expect((await received('ecommerce')).body).toEqual({ area: 'ecommerce', waiting: 4 });
        await soon(async () => (await left()).length === 0);
        expect(await mailed()).toEqual(['ada@example.test', 'zoe@example.test']);
        expect((await received('ecommerce')).status).toBe(409);
        expect((await received('nowhere')).status).toBe(404);
      } finally {
        areas.splice(at, 0, 'ecommerce');
      }
    });
  });
}
