import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeAdmin } from '../auth/admin/auth-admin-support.ts';
import { call, confirmedUser, type Tokens } from '../support/auth.ts';
import type { TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

interface Scene {
  readonly hub: TestHub;
  readonly ada: Tokens;
  readonly agent: Tokens;
}

/** Those who waited for an area before it opened, on the hub of the contact form's spec. */
export function waitlistCases(scene: () => Scene): void {
  describe('whoever waited for an area to open', () => {
    let hub: TestHub;
    let agent: Tokens;
    beforeAll(async () => {
      const { ada } = scene();
      ({ hub, agent } = scene());
      await makeAdmin(hub, agent);
      const gone = await confirmedUser(hub, 'gone@example.test');
      await hub.query(
        `insert into area_waitlist (area, user_id, email) values
          ('ecommerce', $1, null), ('ecommerce', $2, null), ('ecommerce', null, 'ADA@example.test'),
          ('ecommerce', null, 'zoe@example.test'), ('store', null, 'zoe@example.test')`,
        [gone.user.id, ada.user.id],
      );
      await hub.query(`update auth.users set banned_until = 'infinity' where id = $1`, [gone.user.id]);
    });
    const asAdmin = <T>(method: string, path: string) =>
      call<T>(hub, method, `/api/admin/waitlist${path}`, { token: agent.access_token });
    const tell = (area: string) =>
      asAdmin<{ waiting: number; error: { code: string } }>('POST', `/${area}/tell`);

    it('is counted for admins by area, with and without an account', async () => {
      const { body } = await asAdmin<{ items: unknown[] }>('GET', '');
      expect(body.items).toMatchObject([
        { area: 'ecommerce', accounts: 2, addresses: 2 },
        { area: 'store', accounts: 0, addresses: 1 },
      ]);
    });

    it('is mailed once, also when listed twice, and not when the account is closed', async () => {
      const mailed = async () =>
        (
          await hub.query<{ to: string }>(
            `select lower(to_address) as to from mails where kind = 'area_opens'`,
          )
        )
          .map(({ to }) => to)
          .sort();
      const left = () => hub.query(`select 1 from area_waitlist where area = 'ecommerce'`);
      expect((await tell('ecommerce')).body).toEqual({ area: 'ecommerce', waiting: 4 });
      await soon(async () => (await left()).length === 0);
      expect(await mailed()).toEqual(['ada@example.test', 'zoe@example.test']);
      expect((await tell('ecommerce')).status).toBe(409);
      expect((await tell('nowhere')).status).toBe(404);
    });
  });
}
