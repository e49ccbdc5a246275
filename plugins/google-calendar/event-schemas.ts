import { isPublicUrl } from '@chairside/kit';
import { z } from 'zod';
import { calendarId, eventTime, inOrder } from './schemas.ts';

const MOST_CALENDARS = 50;

const eventId = z.string().min(1);
const etag = z.string().optional().describe('Refuse when it changed since');
const stamp = z.iso.datetime({ offset: true });

export const newCalendarInput = z.looseObject({
  summary: z.string().min(1),
  timeZone: z.string().optional(),
  description: z.string().optional(),
});

export const eventInput = z.looseObject({ calendarId, eventId, timeZone: z.string().optional() });

export const updateInput = z
  .looseObject({
    calendarId,
    eventId,
    etag,
    start: eventTime.optional(),
    end: eventTime.optional(),
    summary: z.string().optional(),
    description: z.string().optional(),
    location: z.string().optional(),
    attendees: z.array(z.looseObject({ email: z.email() })).optional(),
    sendUpdates: z.enum(['all', 'externalOnly', 'none']).optional(),
  })
  .refine(({ start, end }) => !start || !end || inOrder({ start, end }), {
    path: ['end'],
    message: 'must be of the same kind as start and after it',
  });

export const deleteInput = z.looseObject({
  calendarId,
  eventId,
  etag,
  sendUpdates: z.enum(['all', 'externalOnly', 'none']).optional(),
});
export const deleted = z.object({ deleted: z.literal(true), eventId: z.string() });

export const freeBusyInput = z
  .looseObject({
    timeMin: stamp,
    timeMax: stamp,
    items: z
      .array(z.looseObject({ id: z.string().min(1) }))
      .min(1)
      .max(MOST_CALENDARS),
    timeZone: z.string().optional(),
  })
  .refine(({ timeMin, timeMax }) => Date.parse(timeMax) > Date.parse(timeMin), {
    path: ['timeMax'],
    message: 'must be after timeMin',
  });

export const freeBusyOutput = z.looseObject({
  calendars: z.record(
    z.string(),
    z.looseObject({
      // A calendar that cannot be read has errors instead.
      busy: z.array(z.looseObject({ start: z.string(), end: z.string() })).optional(),
      errors: z.array(z.looseObject({ reason: z.string().optional() })).optional(),
    }),
  ),
});

export const watchInput = z.looseObject({
  calendarId,
  id: z.uuid().describe('An own id of the channel'),
  type: z.literal('web_hook').default('web_hook'),
  address: z
    .string()
    .refine((url) => isPublicUrl(url) && url.startsWith('https:'), 'must be a public https address'),
  token: z.string().max(256).optional().describe('A secret that every notice brings back'),
  expiration: z.string().optional().describe('Unix time in milliseconds'),
});

export const channel = z.looseObject({
  id: z.string(),
  resourceId: z.string(),
  expiration: z.string().optional(),
});
export const stopInput = z.looseObject({ id: z.string().min(1), resourceId: z.string().min(1) });
