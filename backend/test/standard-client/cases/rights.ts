import { describe, expect, it } from '@jest/globals';
import { send } from '../../support/people.ts';
import { soon } from '../../support/soon.ts';
import {
  connection,
  insertFor,
  type Member,
  member,
  refusal,
  type RestScene,
  standardClient,
} from './rest-support.ts';

/** Who sees and changes which rows. */
export function rights(at: RestScene): void {
  describe('rights', () => {
    it('leave the rows of others out of sight, whatever the filters say', async () => {
      const row = await insertFor(at.bob);
      const seen = await at.ada.client.from('picaos_integrations').select().eq('id', row.id);
      expect([seen.data, seen.error]).toEqual([[], null]);
      const all = await at.ada.client
        .from('picaos_integrations')
        .select('user_id')
        .in('user_id', [at.ada.id, at.bob.id]);
      expect(new Set(all.data?.map(({ user_id }) => user_id as string))).toEqual(new Set([at.ada.id]));
      const changed = await at.ada.client
        .from('picaos_integrations')
        .update({ connection_status: 'disconnected' })
        .eq('id', row.id)
        .select();
      expect([changed.data, changed.status]).toEqual([[], 200]);
      expect((await at.bob.client.from('picaos_integrations').select().eq('id', row.id)).data).toEqual([row]);
    });

    it('refuse a row in somebody else’s name', async () => {
      const answer = await at.ada.client.from('picaos_integrations').insert(connection(at.bob.id));
      expect([...refusal(answer), answer.error?.message]).toEqual([
        403,
        '42501',
        'new row violates row-level security policy for table "picaos_integrations"',
      ]);
      const own = await insertFor(at.ada);
      const moved = await at.ada.client
        .from('picaos_integrations')
        .update({ user_id: at.bob.id })
        .eq('id', own.id);
      expect(refusal(moved)).toEqual([403, '42501']);
    });

    it('show nobody in particular nothing, and ask for a sign-in before a write', async () => {
      for (const table of ['profiles', 'user_roles', 'picaos_integrations']) {
        const { data, count, error, status } = await at.nobody.from(table).select('*', { count: 'exact' });
        expect([data, count, error, status]).toEqual([[], 0, null, 200]);
        expect(refusal(await at.nobody.from(table).insert({}))).toEqual([401, '42501']);
        expect(refusal(await at.nobody.from(table).update({}).eq('id', at.ada.id))).toEqual([401, '42501']);
      }
      const bare = await fetch(`${at.hub.url}/rest/v1/profiles`);
      expect([bare.status, await bare.text()]).toEqual([200, '[]']);
    });

    it('refuse a token that is none, whoever might have sent it', async () => {
      const forged = standardClient(at.hub, 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl');
      expect(refusal(await forged.from('profiles').select())).toEqual([401, 'PGRST301']);
      expect(refusal(await forged.from('profiles').select('*', { head: true }))[0]).toBe(401);
    });

    it('end with the session', async () => {
      const gone = await member(at.hub);
      await send(at.hub, gone, 'POST', '/auth/v1/logout');
      expect(refusal(await gone.client.from('profiles').select())).toEqual([401, 'PGRST301']);
    });

    it('let the service key see and change the rows of all', async () => {
      const { data } = await at.service.from('profiles').select('id').in('id', [at.ada.id, at.bob.id]);
      expect(data).toHaveLength(2);
      const row = await insertFor(at.bob);
      const ended = await at.service
        .from('picaos_integrations')
        .update({ connection_status: 'disconnected' })
        .eq('id', row.id)
        .select('connection_status');
      expect(ended.data).toEqual([{ connection_status: 'disconnected' }]);
      const [entry] = await at.hub.query<{ actor_kind: string }>(
        "select actor_kind from audit_log where action = 'connection.disconnected' and subject = $1",
        [row.id],
      );
      expect(entry).toEqual({ actor_kind: 'service' });
    });

    it('give roles into the hands of the service key alone, and count from the next call on', async () => {
      const person = await member(at.hub);
      const grant = { user_id: person.id, role: 'admin' };
      expect(refusal(await person.client.from('user_roles').insert(grant))).toEqual([403, '42501']);
      const update = person.client.from('user_roles').update({ role: 'admin' }).eq('user_id', person.id);
      expect(refusal(await update)).toEqual([403, '42501']);
      const remove = person.client.from('user_roles').delete().eq('user_id', person.id);
      expect(refusal(await remove)).toEqual([405, 'PGRST117']);
      const isAdmin = async () => (await send(at.hub, person, 'GET', '/api/admin/tools')).status === 200;
      expect(await isAdmin()).toBe(false);
      const granted = await at.service.from('user_roles').insert(grant).select('role').single();
      expect(granted.data).toEqual({ role: 'admin' });
      expect(await soon(isAdmin)).toBe(true);
      expect(refusal(await at.service.from('user_roles').insert(grant))).toEqual([409, '23505']);
      const last = await at.service.from('user_roles').delete().eq('user_id', person.id).eq('role', 'admin');
      expect(refusal(last)).toEqual([422, 'last_admin']);
      const other = await member(at.hub, 'admin');
      const taken = await at.service.from('user_roles').delete().match(grant).select('role');
      expect([taken.status, taken.data]).toEqual([200, [{ role: 'admin' }]]);
      expect(await soon(async () => !(await isAdmin()))).toBe(true);
      const changed = await at.service
        .from('user_roles')
        .update({ role: 'coach' })
        .match({ user_id: other.id, role: 'practitioner' });
      expect(changed.status).toBe(204);
      expect(refusal(await at.service.from('user_roles').delete())).toEqual([400, '21000']);
      const unknown = await at.service.from('user_roles').insert({ user_id: person.id, role: 'king' });
      expect(refusal(unknown)).toEqual([400, '23514']);
      const nowhere = '00000000-0000-4000-8000-000000000000';
      expect(
        refusal(await at.service.from('user_roles').insert({ user_id: nowhere, role: 'coach' })),
      ).toEqual([409, '23503']);
    });

    it('leave one of two admins whose roles are taken at the same moment', async () => {
      await at.hub.query("delete from user_roles where role = 'admin'");
      const admins = [await member(at.hub, 'admin'), await member(at.hub, 'admin')];
      const take = ({ id }: Member) =>
        at.service.from('user_roles').delete({ count: 'exact' }).match({ user_id: id, role: 'admin' });
      const taken = await Promise.all([...admins, ...admins].map(take));
      expect(taken.map((one) => refusal(one)).filter(([status]) => status === 422)).not.toEqual([]);
      expect(taken.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(1);
      expect(await at.hub.query("select 1 from user_roles where role = 'admin'")).toHaveLength(1);
    });
  });
}
