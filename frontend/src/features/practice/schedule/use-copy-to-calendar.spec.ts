import { expect, it } from '@jest/globals';
import type { Appointment } from '../types.ts';
import { calendarEntry } from './use-copy-to-calendar.ts';

const item: Appointment = {
  ...{ ref: 'ref_1', minutes: 45, time_zone: 'America/New_York', version: 'v' },
  patient: { ref: 'ref_2', name: 'Sample, Ann', age: 41 },
  ...{ start: '2026-01-05T14:30:00.000Z', end: null, provider_ref: null, operatory_ref: null },
  ...{ status: 'confirmed', native_status: 'Confirmed', procedures: ['DX201 Mock filling'] },
  ...{ is_new_patient: false, is_hygiene: false, asap: false },
};

it('a calendar is sent the time of an appointment, without the patient or the procedure', () => {
  expect(calendarEntry(item, 'once')).toEqual({
    title: 'Appointment',
    start: '2026-01-05T14:30:00.000Z',
    end: '2026-01-05T15:15:00.000Z',
    time_zone: 'America/New_York',
    request_id: 'once',
  });
});
