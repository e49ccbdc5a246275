import { expect, it } from '@jest/globals';
import type { Appointment } from '../types.ts';
import { calendarEvent } from './use-copy-to-calendar.ts';

const item: Appointment = {
  ...{ ref: 'ref_1', minutes: 45, time_zone: 'America/New_York', version: 'v' },
  patient: { ref: 'ref_2', name: 'Sample, Ann', age: 41 },
  ...{ start: '2026-01-05T14:30:00.000Z', end: null, provider_ref: null, operatory_ref: null },
  ...{ status: 'confirmed', native_status: 'Confirmed', procedures: ['DX201 Mock filling'] },
  ...{ is_new_patient: false, is_hygiene: false, asap: false },
};

it('tells Google when, and nothing about whom or what', () => {
  const event = calendarEvent('Google Calendar', item, 'once');
  expect(event).toEqual({
    summary: 'Appointment',
    start: { dateTime: '2026-01-05T14:30:00.000Z', timeZone: 'America/New_York' },
    end: { dateTime: '2026-01-05T15:15:00.000Z', timeZone: 'America/New_York' },
  });
});

it('tells Outlook the same on the clock of the practice, and that a second press is the same act', () => {
  const event = calendarEvent('Microsoft Outlook', item, 'once');
  expect(event).toEqual({
    subject: 'Appointment',
    start: { dateTime: '2026-01-05T09:30:00', timeZone: 'America/New_York' },
    end: { dateTime: '2026-01-05T10:15:00', timeZone: 'America/New_York' },
    transactionId: 'once',
  });
});
