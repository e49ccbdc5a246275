import { z } from 'zod';

const SPANS = ['timeMin', 'timeMax', 'q', 'orderBy', 'updatedMin'] as const;

const count = z.coerce.number().int().min(1);
const stamp = z.iso.datetime({ offset: true });
/** Queries carry booleans as text; Google reads `true` and `false`. */
const flag = z.union([z.boolean(), z.enum(['true', 'false'])]);

export const calendar = z.looseObject({
  id: z.string(),
  summary: z.string().optional(),
  timeZone: z.string().optional(),
  accessRole: z.string().optional(),
  primary: z.boolean().optional(),
});

export const calendarsInput = z.looseObject({
  maxResults: count.max(250).optional(),
  pageToken: z.string().optional(),
  minAccessRole: z.enum(['freeBusyReader', 'reader', 'writer', 'owner']).optional(),
});

export const calendarPage = z.looseObject({
  items: z.array(calendar),
  nextPageToken: z.string().optional(),
});

/** A moment with its zone, or a day for events that last all day (the end day is not included). */
export const eventTime = z.looseObject({
  dateTime: stamp.optional(),
  date: z.iso.date().optional(),
  timeZone: z.string().optional(),
});

// The answer is read as it comes: a moved or cancelled instance may have neither start nor end.
const eventTimeAnswer = z.looseObject({ dateTime: z.string().optional(), date: z.string().optional() });

export const event = z.looseObject({
  id: z.string(),
  status: z.string().optional(),
  summary: z.string().optional(),
  start: eventTimeAnswer.optional(),
  end: eventTimeAnswer.optional(),
});
export type CalendarEvent = z.infer<typeof event>;

export const calendarId = z.string().min(1).default('primary').describe("A calendar's id, or primary");

export const eventsInput = z.looseObject({
  calendarId,
  timeMin: stamp.optional(),
  timeMax: stamp.optional(),
  singleEvents: flag.optional(),
  orderBy: z.enum(['startTime', 'updated']).optional(),
  q: z.string().optional(),
  maxResults: count.max(2_500).optional(),
  pageToken: z.string().optional(),
  showDeleted: flag.optional(),
  privateExtendedProperty: z.string().optional().describe('name=value, such as hubId=…'),
  syncToken: z
    .string()
    .optional()
    .describe('The nextSyncToken of the last whole list: only what changed since'),
});

/** A sync goes on with the list as it was asked for; it cannot ask for another one. */
export const syncedInput = eventsInput.refine(
  (input) => input.syncToken === undefined || SPANS.every((name) => input[name] === undefined),
  { path: ['syncToken'], message: `cannot be combined with ${SPANS.join(', ')}` },
);

export const eventPage = z.looseObject({
  items: z.array(event),
  timeZone: z.string().optional(),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

type Time = z.infer<typeof eventTime>;
const instantOf = ({ date, dateTime }: Time): number => Date.parse(dateTime ?? date ?? '');

/** Both days or both moments, and the end after the start. */
export function inOrder({ start, end }: { start: Time; end: Time }): boolean {
  const bothDays = start.date !== undefined && end.date !== undefined;
  const bothMoments = start.dateTime !== undefined && end.dateTime !== undefined;
  return (bothDays || bothMoments) && instantOf(end) > instantOf(start);
}

export const createInput = z
  .looseObject({
    calendarId,
    start: eventTime,
    end: eventTime,
    summary: z.string().optional(),
    description: z.string().optional(),
    location: z.string().optional(),
    id: z
      .string()
      .regex(/^[0-9a-v]{5,1024}$/, 'must be 5 to 1024 characters of 0-9 and a-v')
      .optional()
      .describe('An own id makes a repeated request fail instead of booking twice'),
    attendees: z.array(z.looseObject({ email: z.email() })).optional(),
    visibility: z.enum(['default', 'public', 'private', 'confidential']).optional(),
    sendUpdates: z.enum(['all', 'externalOnly', 'none']).optional(),
  })
  .refine(inOrder, { path: ['end'], message: 'must be of the same kind as start and after it' });
