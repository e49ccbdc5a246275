import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '../../../shared/api/index.ts';
import { callTool, logProblem } from '../../../shared/api/index.ts';
import type { Appointment } from '../types.ts';
import { clockField, wallTime } from './zone-times.ts';

export const CALENDARS = {
  'google-calendar': 'Google Calendar',
  'microsoft-outlook': 'Microsoft Outlook',
} as const;

/** Neither name nor treatment leaves the practice: a calendar is read on lock screens. */
const TITLE = 'Appointment';

function readingAt(at: number, zone: string): string {
  const { day, minutes } = wallTime(at, zone);
  return `${day}T${clockField(minutes)}:00`;
}

/** What either calendar is told: when, and that it is an appointment. */
export function calendarEvent(tool: string, item: Appointment, once: string): Record<string, unknown> {
  const { minutes, time_zone: zone } = item;
  const start = Date.parse(item.start ?? '');
  const end = start + minutes * 60_000;
  if (tool === 'Microsoft Outlook') {
    const moment = (at: number) => ({ dateTime: readingAt(at, zone), timeZone: zone });
    return { subject: TITLE, start: moment(start), end: moment(end), transactionId: once };
  }
  const moment = (at: number) => ({ dateTime: new Date(at).toISOString(), timeZone: zone });
  return { summary: TITLE, start: moment(start), end: moment(end) };
}

interface Result {
  readonly source: 'pica_live' | 'mock_data' | 'error';
}

/** Copies an appointment into the person's own calendar, as often as they press once. */
export function useCopyToCalendar(item: Appointment) {
  const [once] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ tool_name }: Connection) =>
      callTool<Result>(
        {
          tool_name,
          api_endpoint: 'create_event',
          method: 'POST',
          use_pica_sdk: true,
          payload: calendarEvent(tool_name, item, once),
        },
        { idempotencyKey: `${once}-${tool_name.replaceAll(' ', '-')}` },
      ),
    onError: (error) => logProblem('An appointment was not copied to a calendar', error),
  });
}
