import { describe, expect, it } from '@jest/globals';
import type { PracticeAccessListDto } from '#product/practice/dto/access.dto.ts';
import type { PracticePatientDto, PracticePatientListDto } from '#product/practice/dto/patient.dto.ts';
import type { PracticeTaskListDto } from '#product/practice/dto/task.dto.ts';
import type { PracticeRecallListDto } from '#product/practice/dto/work-lists.dto.ts';
import type { Person } from '../../support/people.ts';
import { api, get, hub, live, OD, refused, sample } from './scene.ts';

export function patientCases(): void {
  describe('one patient', () => {
    const firstOf = async (person: Person) =>
      (await get<PracticePatientListDto>(person, `patients?${OD}`)).items[0]?.ref ?? '';

    it('is masked until a field is revealed, which the access history shows', async () => {
      const ref = await firstOf(sample);
      const record = await get<PracticePatientDto>(sample, `patients/${ref}`);
      expect(record.masked.map(({ field }) => field)).toEqual([
        'birth_date',
        'phone_mobile',
        'email',
        'address',
      ]);
      expect(JSON.stringify(record)).not.toMatch(
        /example\.test|555-01|Sample Street|\d{4}-\d\d-\d\d"?,"gender/,
      );
      expect(record.appointments.error).toBeNull();
      const shown = await api<{ value: string }>(sample, 'POST', `/practice/patients/${ref}/reveal`, {
        field: 'phone_mobile',
      });
      expect([shown.status, shown.body.value]).toEqual([200, expect.stringContaining('555-01')]);
      const { items, total } = await get<PracticeAccessListDto>(sample, `patients/${ref}/access`);
      expect(items[0]).toMatchObject({
        action: 'reveal',
        field: 'phone_mobile',
        by_me: true,
        actor_name: 'Pat Doe',
      });
      expect(items.map(({ action }) => action)).toContain('view');
      expect(total).toBe(items.length);
    });

    it('is not shown when the access cannot be logged', async () => {
      const ref = await firstOf(sample);
      await hub.query('alter table phi_access_log rename to phi_access_elsewhere');
      try {
        expect(await refused(sample, 'POST', `/practice/patients/${ref}/reveal`, { field: 'email' })).toEqual(
          [503, 'access_not_recorded'],
        );
        expect(await refused(sample, 'GET', `/practice/patients/${ref}`)).toEqual([
          503,
          'access_not_recorded',
        ]);
      } finally {
        await hub.query('alter table phi_access_elsewhere rename to phi_access_log');
      }
    });

    it('is not found by another person', async () => {
      const ref = await firstOf(sample);
      for (const path of ['', '/access'])
        expect(await refused(live, 'GET', `/practice/patients/${ref}${path}`)).toEqual([404, 'not_found']);
    });

    it('can be contacted: the note is encrypted, and the last contact is shown with the recall', async () => {
      const [due] = (await get<PracticeRecallListDto>(sample, `recalls?${OD}`)).items;
      const contact = {
        patient_ref: due?.patient.ref,
        kind: 'phone',
        outcome: 'message_left',
        note: 'Asked for a Tuesday',
      };
      expect((await api(sample, 'POST', '/practice/contacts', contact)).status).toBe(201);
      const [now] = (await get<PracticeRecallListDto>(sample, `recalls?${OD}`)).items;
      expect(now?.last_contact).toMatchObject({ kind: 'phone', outcome: 'message_left' });
      const record = await get<PracticePatientDto>(sample, `patients/${due?.patient.ref}`);
      const title = 'Call again on Tuesday';
      await api(sample, 'POST', '/practice/tasks', { title, patient_ref: due?.patient.ref });
      const { items } = await get<PracticeTaskListDto>(sample, 'tasks');
      const task = items.find((one) => one.title === title);
      expect(task?.patient).toMatchObject({
        ref: due?.patient.ref,
        name: due?.patient.name,
        source_id: 'open-dental',
      });
      const noted = await hub.query<{ what: string }>(
        `select action || ' ' || resource_type as what from phi_access_log
         where actor_id = $1 and resource_type in ('contact_logs', 'practice_tasks') order by id`,
        [sample.id],
      );
      expect(noted.map(({ what }) => what)).toEqual(['create contact_logs', 'list practice_tasks']);
      expect(record.contacts).toMatchObject([{ note: 'Asked for a Tuesday', by_me: true }]);
      const stored = JSON.stringify([
        await hub.query('select * from contact_logs'),
        await hub.query('select * from practice_tasks'),
        await hub.query('select * from patient_refs'),
      ]);
      for (const word of ['Tuesday', String(due?.patient.name)]) expect(stored).not.toContain(word);
    });
  });
}
