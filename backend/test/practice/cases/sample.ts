import { describe, expect, it } from '@jest/globals';
import type { PracticePatientListDto } from '#product/practice/dto/patient.dto.ts';
import type {
  AppointmentChangedDto,
  PracticeAppointmentDto,
  PracticeScheduleDto,
} from '#product/practice/dto/schedule.dto.ts';
import type { PracticeTaskDto, PracticeTaskListDto } from '#product/practice/dto/task.dto.ts';
import type {
  PracticeRecallListDto,
  PracticeTreatmentListDto,
} from '#product/practice/dto/work-lists.dto.ts';
import { type ApiError, connect } from '../../support/people.ts';
import { api, get, hub, live, OD, refused, sample, today, weekOf } from './scene.ts';

export function sampleCases(): void {
  describe('the sample practice', () => {
    it('shows a full day with columns and names, marked as sample data', async () => {
      const day = await today();
      const answer = await get<PracticeScheduleDto>(sample, `appointments?${OD}&from=${day}&to=${day}`);
      expect(answer).toMatchObject({
        source: 'mock_data',
        tool_name: 'Open Dental',
        context: 'user',
        fallback: null,
      });
      expect([answer.providers.length, answer.operatories.length, answer.complete]).toEqual([4, 6, true]);
      expect(answer.items.length).toBeGreaterThanOrEqual(8);
      expect(answer.names_missing).toBe(0);
      const columns = new Set(answer.providers.map(({ ref }) => ref));
      for (const { patient, provider_ref, status, native_status } of answer.items) {
        expect(patient.ref).toMatch(/^sample_ref_/);
        expect(columns.has(provider_ref ?? '')).toBe(true);
        expect([status, native_status]).toEqual([expect.any(String), expect.any(String)]);
      }
    });

    it('lists patients with few fields, and finds them by name, chart number and year', async () => {
      const all = await get<PracticePatientListDto>(sample, `patients?${OD}`);
      expect([all.items.length, all.total, all.next_cursor]).toEqual([40, 40, null]);
      const text = JSON.stringify(all);
      for (const secret of ['example.test', '555', 'Sample Street', 'irth'])
        expect(text).not.toContain(secret);
      const [first] = all.items;
      const found = async (q: string) =>
        (await get<PracticePatientListDto>(sample, `patients?${OD}&q=${encodeURIComponent(q)}`)).items;
      expect((await found('rootley, bicus')).map(({ name }) => name)).toEqual(['Bicus Rootley']);
      expect((await found('cusp')).length).toBe(4);
      expect((await found(first?.chart_number ?? '')).map(({ ref }) => ref)).toEqual([first?.ref]);
      const born = new Date().getUTCFullYear() - (first?.age ?? 0);
      const years = [...(await found(String(born))), ...(await found(String(born - 1)))];
      expect(years.map(({ ref }) => ref)).toContain(first?.ref);
      expect(all.items.some(({ last_visit }) => last_visit !== null)).toBe(true);
    });

    it('groups recalls that are due, and adds up planned treatment', async () => {
      const recalls = await get<PracticeRecallListDto>(sample, `recalls?${OD}`);
      const counted = recalls.counts.overdue + recalls.counts.this_month + recalls.counts.next_month;
      expect(recalls.counts.overdue).toBe(5);
      expect([recalls.items.length, recalls.names_missing]).toEqual([counted, 0]);
      const treatment = await get<PracticeTreatmentListDto>(sample, `treatment?${OD}`);
      const cents = treatment.items.reduce((sum, { fee }) => sum + (fee?.cents ?? 0), 0);
      expect(treatment.totals).toEqual({ procedures: 30, patients: 10, value: [{ cents, currency: 'USD' }] });
      expect(treatment.items.every(({ age_days }) => (age_days ?? -1) >= 0)).toBe(true);
    });

    it('stores a change in the sample data, and refuses one based on an older version', async () => {
      const week = await weekOf(sample);
      const row = week.find(
        ({ status }) => status === 'scheduled' || status === 'confirmed',
      ) as PracticeAppointmentDto;
      const change = (body: object) =>
        api<AppointmentChangedDto & ApiError & { error: { item?: PracticeAppointmentDto } }>(
          sample,
          'PATCH',
          `/practice/appointments/${row.ref}`,
          { version: row.version, ...body },
        );
      const broken = await change({ status: 'broken' });
      expect([broken.status, broken.body.state, broken.body.item.status]).toEqual([200, 'done', 'broken']);
      const again = await change({ status: 'confirmed' });
      expect([again.status, again.body.error.code, again.body.error.item?.status]).toEqual([
        409,
        'changed_in_tool',
        'broken',
      ]);
      expect((await change({})).status).toBe(400);
      expect((await change({ status: 'planned' })).body.error.message).toContain('Open Dental does not');
    });
  });

  describe('a tool that carries changes out later', () => {
    it('is polled until it has, and then shows the new status', async () => {
      await connect(hub, sample, 'Dentrix');
      const row = (await weekOf(sample, 'dentrix')).find(({ status }) => status === 'scheduled');
      const path = `/practice/appointments/${row?.ref}`;
      const { status, body } = await api<AppointmentChangedDto>(sample, 'PATCH', path, {
        status: 'arrived',
        version: row?.version,
      });
      expect([status, body.tool_name, body.state, body.item.status]).toEqual([
        200,
        'Dentrix',
        'done',
        'arrived',
      ]);
    });
  });

  describe('tasks', () => {
    it('start with four samples for a sample practice, and none for a real one', async () => {
      const { items, total } = await get<PracticeTaskListDto>(sample, 'tasks');
      expect([total, items.every(({ is_sample }) => is_sample)]).toEqual([4, true]);
      await hub.query(
        `insert into practice_tasks (owner_user_id, sealed_title, is_sample) values ($1, 'from before', true)`,
        [live.id],
      );
      expect((await get<PracticeTaskListDto>(live, 'tasks')).total).toBe(0);
      await hub.query('delete from practice_tasks where owner_user_id = $1', [live.id]);
      for (const { id } of items) await api(sample, 'DELETE', `/practice/tasks/${id}`);
      expect((await get<PracticeTaskListDto>(sample, 'tasks')).total).toBe(0);
    });

    it('are created, changed only on the version that was read, completed and deleted by their owner', async () => {
      const made = await api<PracticeTaskDto>(sample, 'POST', '/practice/tasks', {
        title: ' Call the lab ',
        due_on: '2026-12-01',
      });
      expect([made.status, made.body.title, made.body.version]).toEqual([201, 'Call the lab', 1]);
      const path = `/practice/tasks/${made.body.id}`;
      const done = await api<PracticeTaskDto>(sample, 'PATCH', path, {
        done: true,
        due_on: null,
        version: 1,
      });
      expect(done.body).toMatchObject({
        version: 2,
        due_on: null,
        done_at: expect.any(String),
        title: 'Call the lab',
      });
      expect(await refused(sample, 'PATCH', path, { title: 'Late', version: 1 })).toEqual([
        409,
        'version_conflict',
      ]);
      expect(await refused(live, 'PATCH', path, { title: 'Mine', version: 2 })).toEqual([404, 'not_found']);
      expect((await get<PracticeTaskListDto>(sample, 'tasks?state=done')).items.map(({ id }) => id)).toEqual([
        made.body.id,
      ]);
      expect((await api(sample, 'DELETE', path)).status).toBe(204);
      expect(await refused(sample, 'DELETE', path)).toEqual([404, 'not_found']);
    });
  });
}
