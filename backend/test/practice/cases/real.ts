import { describe, expect, it } from '@jest/globals';
import type { AppointmentChangedDto, PracticeScheduleDto } from '#product/practice/dto/schedule.dto.ts';
import { CallLog } from '#hub/egress/index.ts';
import { ToolStandingTask } from '#ops/compliance/standing/tool-standing.task.ts';
import { signedIn } from '../../support/people.ts';
import { api, get, hub, live, OD, refused, today, vendor } from './scene.ts';

export function realCases(): void {
  describe('a real practice', () => {
    const DAYS = 'from=2026-01-05&to=2026-01-09';

    it('is read through the caller’s own connection, and changed when the tool confirms it', async () => {
      const answer = await get<PracticeScheduleDto>(live, `appointments?${OD}&${DAYS}`);
      expect(answer).toMatchObject({ source: 'pica_live', fallback: null, names_missing: 0 });
      const [row] = answer.items;
      expect(row?.patient).toMatchObject({ name: 'Row12 Localson', ref: expect.stringMatching(/^ref_/) });
      const confirmed = await api<AppointmentChangedDto>(
        live,
        'PATCH',
        `/practice/appointments/${row?.ref}`,
        {
          status: 'confirmed',
          version: row?.version,
        },
      );
      expect([confirmed.status, confirmed.body.item.status]).toEqual([200, 'confirmed']);
      expect(
        (await hub.query(`select 1 from phi_access_log where actor_id = $1 and action = 'update'`, [live.id]))
          .length,
      ).toBe(1);
    });

    it('is replaced by the sample practice in failed lists, with the cause, and never for one patient or a change; admins see both', async () => {
      const before = await get<PracticeScheduleDto>(live, `appointments?${OD}&${DAYS}`);
      const [row] = before.items;
      const change = { status: 'broken', version: row?.version };
      const asked = vendor.requests.length;
      vendor.setFault({ status: 504 });
      try {
        const day = await today();
        const schedule = await get<PracticeScheduleDto>(live, `appointments?${OD}&from=${day}&to=${day}`);
        expect(schedule).toMatchObject({ source: 'mock_data', fallback: { code: expect.any(String) } });
        const refs = [
          ...schedule.items.flatMap(({ ref, patient }) => [ref, patient.ref]),
          ...schedule.providers.map(({ ref }) => ref),
        ];
        expect(refs.length).toBeGreaterThan(10);
        expect(refs.every((ref) => ref.startsWith('sample_ref_'))).toBe(true);
        expect(schedule.names_missing).toBe(0);
        const [standIn] = schedule.items;
        expect(await refused(live, 'GET', `/practice/patients/${standIn?.patient.ref}`)).toEqual([
          409,
          'sample_record',
        ]);
        const named = await refused(live, 'GET', `/practice/patients/${row?.patient.ref}`);
        const searched = await refused(live, 'GET', `/practice/patients?${OD}&q=localson`);
        const byYear = await refused(live, 'GET', `/practice/patients?${OD}&q=1980`);
        const written = await refused(live, 'PATCH', `/practice/appointments/${row?.ref}`, change);
        for (const [status, code] of [named, searched, byYear, written])
          expect([
            [502, 'provider_error'],
            [504, 'provider_timeout'],
          ]).toContainEqual([status, code]);
      } finally {
        vendor.setFault(undefined);
      }
      expect(vendor.requests.slice(asked).some(({ method }) => method !== 'GET')).toBe(false);

      const admin = await signedIn(hub, 'admin');
      await hub.app.get(CallLog, { strict: false }).flush();
      const incidents = await api<{ items: { message: string; request_id: string }[] }>(
        ...([admin, 'GET', '/admin/incidents?kind=tool_call&state=open'] as const),
      );
      const named = incidents.body.items.map(({ message }) => message);
      expect(named).toContainEqual(
        expect.stringMatching(/^Open Dental, .+: .+\. Sample data was shown instead\.$/),
      );
      expect(named).toContainEqual(expect.stringMatching(/^Open Dental, .+: [^.]+\.$/));
      expect(incidents.body.items.every(({ request_id: id }) => id.startsWith('req_'))).toBe(true);

      await hub.app.get(ToolStandingTask, { strict: false }).run();
      const tools = await api<{ items: Record<string, unknown>[] }>(admin, 'GET', '/admin/compliance/tools');
      const tool = tools.body.items.find(({ tool_id: id }) => id === 'open-dental');
      expect(tool?.['sample_answers']).toBeGreaterThan(0);
      expect(tool?.['failed_calls']).toBeGreaterThan(0);
    });
  });

  describe('who may come', () => {
    it('is a clinician with a connection, or a team member with a grant', async () => {
      const member = await signedIn(hub);
      await hub.query(`update user_roles set role = 'team_member' where user_id = $1`, [member.id]);
      await hub.query(`select pg_notify('auth_sessions_changed', $1)`, [member.id]);
      const asked = async () => {
        for (;;) {
          const answer = await refused(member, 'GET', `/practice/recalls?${OD}`);
          if (answer[0] !== 403 || answer[1] !== 'integration_context') return answer;
        }
      };
      expect(await asked()).toEqual([403, 'grant_needed']);
      const [organisation] = await hub.query<{ id: string }>(
        `insert into organisations (name, kind, timezone) values ('Local group', 'practice', 'UTC') returning id`,
      );
      await hub.query(
        `insert into organisation_members (organisation_id, user_id, org_role, grants) values ($1, $2, 'staff', '{practice.read}')`,
        [organisation?.id, member.id],
      );
      expect((await get<{ items: unknown[] }>(member, 'tasks')).items).toEqual([]);
      expect(await refused(member, 'POST', '/practice/tasks', { title: 'Not mine to write' })).toEqual([
        403,
        'grant_needed',
      ]);
      const other = await signedIn(hub);
      expect(await refused(other, 'GET', `/practice/recalls?${OD}`)).toEqual([403, 'integration_context']);
      const sources = await get<{ items: unknown[]; connectable: unknown[] }>(other, 'sources');
      expect([sources.items.length, sources.connectable.length]).toEqual([0, 3]);
    });
  });
}
