import { describe, expect, it } from '@jest/globals';
import { send } from '../../support/people.ts';
import { connection, member, type RestScene } from './rest-support.ts';

/** Each call of product-spec §7. */
export function theCalls(at: RestScene): void {
  describe('the calls of the specification', () => {
    it('read the own profile with maybeSingle, and nothing where the id is somebody else’s', async () => {
      const own = await at.ada.client.from('profiles').select('*').eq('id', at.ada.id).maybeSingle();
      expect([own.status, own.error]).toEqual([200, null]);
      expect(own.data).toMatchObject({
        id: at.ada.id,
        first_name: 'Pat',
        last_name: 'Doe',
        picaos_connected_tools: [],
      });
      const foreign = await at.ada.client.from('profiles').select('*').eq('id', at.bob.id).maybeSingle();
      expect([foreign.data, foreign.error]).toEqual([null, null]);
    });

    it('read the own roles', async () => {
      const { data, error } = await at.ada.client.from('user_roles').select('role').eq('user_id', at.ada.id);
      expect([data, error]).toEqual([[{ role: 'practitioner' }], null]);
    });

    it('update the own profile by a partial object, which counts as a save', async () => {
      const before = await at.ada.client.from('profiles').select('version, updated_at').single();
      const changes = { practice_name: ' Bright Smiles ', specialty: 'orthodontics', bio: '' };
      const saved = await at.ada.client.from('profiles').update(changes).eq('id', at.ada.id);
      expect([saved.status, saved.error, saved.data]).toEqual([204, null, null]);
      const after = await at.ada.client.from('profiles').select().single();
      expect(after.data).toMatchObject({
        ...{ practice_name: 'Bright Smiles', specialty: 'orthodontics', bio: null, first_name: 'Pat' },
        version: before.data?.['version'] + 1,
      });
      const page = await send<{ practice_name: string }>(at.hub, at.ada, 'GET', '/api/me/profile');
      expect(page.body.practice_name).toBe('Bright Smiles');
    });

    it('set the names of the connected tools', async () => {
      const { data } = await at.bob.client
        .from('profiles')
        .update({ picaos_connected_tools: ['OpenAI', 'Dentrix'] })
        .eq('id', at.bob.id)
        .select('picaos_connected_tools')
        .single();
      expect(data).toEqual({ picaos_connected_tools: ['OpenAI', 'Dentrix'] });
    });

    it('insert a connection, list it by status, and disconnect it', async () => {
      const fresh = await member(at.hub);
      const { status, data, error } = await fresh.client
        .from('picaos_integrations')
        .insert(connection(fresh.id));
      expect([status, data, error]).toEqual([201, null, null]);
      const listed = () =>
        fresh.client
          .from('picaos_integrations')
          .select('*')
          .eq('user_id', fresh.id)
          .in('connection_status', ['connected', 'mock_connected']);
      const [row] = (await listed()).data ?? [];
      expect(row).toEqual({
        ...connection(fresh.id),
        id: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      });
      const ended = await fresh.client
        .from('picaos_integrations')
        .update({ connection_status: 'disconnected' })
        .eq('id', row.id);
      expect([ended.status, ended.error]).toEqual([204, null]);
      expect((await listed()).data).toEqual([]);
    });
  });
}
