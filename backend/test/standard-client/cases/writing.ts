import { describe, expect, it } from '@jest/globals';
import { send } from '../../support/people.ts';
import { connection, insertFor, member, refusal, type RestScene } from './rest-support.ts';

/** Inserts and updates, alone and at once. */
export function writing(at: RestScene): void {
  describe('writing', () => {
    it('answers the row with its defaults', async () => {
      const { data, status, error } = await at.ada.client
        .from('picaos_integrations')
        .insert({ user_id: at.ada.id, tool_name: 'Dentrix', connection_status: 'connected' })
        .select('permissions, is_pica_native, mock_data_enabled, credentials_id')
        .single();
      expect([status, error]).toEqual([201, null]);
      expect(data).toEqual({
        ...{ permissions: { read: true, write: true }, credentials_id: null },
        ...{ is_pica_native: false, mock_data_enabled: false },
      });
    });

    it('takes the stated columns of a list, and defaults where they are asked for', async () => {
      const rows = [
        { ...connection(at.ada.id), tool_name: 'First' },
        { user_id: at.ada.id, tool_name: 'Second', connection_status: 'connected' },
      ];
      const nulls = await at.ada.client.from('picaos_integrations').insert(rows);
      expect(refusal(nulls)).toEqual([400, '23502']);
      const { data } = await at.ada.client
        .from('picaos_integrations')
        .insert(rows, { defaultToNull: false, count: 'exact' })
        .select('tool_name, mock_data_enabled');
      expect(data).toEqual(
        expect.arrayContaining([
          { tool_name: 'First', mock_data_enabled: true },
          { tool_name: 'Second', mock_data_enabled: false },
        ]),
      );
    });

    it('writes all rows of a list or none', async () => {
      const fresh = await member(at.hub);
      const rows = [connection(fresh.id), connection(fresh.id, { connection_status: 'lost' })];
      expect(refusal(await fresh.client.from('picaos_integrations').insert(rows))).toEqual([400, '23514']);
      expect((await fresh.client.from('picaos_integrations').select()).data).toEqual([]);
    });

    it('answers an update that finds nothing with an empty list', async () => {
      const { data, status, error } = await at.ada.client
        .from('picaos_integrations')
        .update({ mock_data_enabled: false })
        .eq('tool_name', 'No such tool')
        .select();
      expect([data, status, error]).toEqual([[], 200, null]);
    });

    it('changes nothing where a single row is asked for and there are several', async () => {
      const fresh = await member(at.hub);
      await insertFor(fresh);
      await insertFor(fresh, { tool_name: 'Dentrix' });
      const answer = await fresh.client
        .from('picaos_integrations')
        .update({ connection_status: 'disconnected' })
        .eq('user_id', fresh.id)
        .select()
        .single();
      expect(refusal(answer)).toEqual([406, 'PGRST116']);
      const { count } = await fresh.client
        .from('picaos_integrations')
        .select('*', { count: 'exact', head: true })
        .eq('connection_status', 'mock_connected');
      expect(count).toBe(2);
    });

    it('keeps the times and ids that belong to the hub', async () => {
      const row = await insertFor(at.ada);
      expect(row['updated_at']).toBe(row['created_at']);
      const changed = await at.ada.client
        .from('picaos_integrations')
        .update({ user_id: at.ada.id, permissions: { read: true, write: false } })
        .eq('id', row.id)
        .select()
        .single();
      expect(changed.data).toMatchObject({ permissions: { read: true, write: false } });
      expect(Date.parse(changed.data?.updated_at)).toBeGreaterThanOrEqual(
        Date.parse(String(row['updated_at'])),
      );
      for (const fixed of [{ id: at.bob.id }, { created_at: '2020-01-01' }, { tool_name: 'Dentrix' }])
        expect(
          refusal(
            await at.ada.client
              .from('picaos_integrations')
              .update(fixed as never)
              .eq('id', row.id),
          ),
        ).toEqual([403, '42501']);
    });

    it('counts every one of twenty saves of a profile at once', async () => {
      const fresh = await member(at.hub);
      const saves = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          fresh.client
            .from('profiles')
            .update({ bio: `version ${at}` })
            .eq('id', fresh.id),
        ),
      );
      expect(saves.map(({ status }) => status)).toEqual(Array(20).fill(204));
      const { data } = await fresh.client.from('profiles').select('version').single();
      expect(data).toEqual({ version: 21 });
      const stale = await send(at.hub, fresh, 'PATCH', '/api/me/profile', { bio: 'older', version: 1 });
      expect(stale.status).toBe(409);
    });

    it('lets one of two changes that exclude each other find the row', async () => {
      const fresh = await member(at.hub);
      const { id } = await insertFor(fresh);
      const end = () =>
        fresh.client
          .from('picaos_integrations')
          .update({ connection_status: 'disconnected' })
          .eq('id', id)
          .eq('connection_status', 'mock_connected')
          .select('id');
      const found = await Promise.all(Array.from({ length: 8 }, end));
      expect(found.filter(({ data }) => data?.length === 1)).toHaveLength(1);
      const audited = await at.hub.query(
        "select 1 from audit_log where action = 'connection.disconnected' and subject = $1",
        [id],
      );
      expect(audited).toHaveLength(1);
    });
  });
}
