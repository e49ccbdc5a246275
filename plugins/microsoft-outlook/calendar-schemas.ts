import { z } from 'zod';
import { contentType, id, listParams, pageOf, timeZone } from './schemas.ts';

/** A wall clock reading without offset, and the zone it is read in. */
const moment = z.looseObject({
  dateTime: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,7})?)?$/, 'must be a date and time without offset'),
  timeZone: z.string().min(1).describe('IANA or Windows name'),
});
export type Moment = z.infer<typeof moment>;

/** Graph may leave the zone of a moment open, and both moments. */
const answered = z.looseObject({ dateTime: z.string(), timeZone: z.string().nullish() }).nullish();

export const event = z.looseObject({
  id: z.string(),
  '@odata.etag': z.string().optional(),
  subject: z.string().nullish(),
  start: answered,
  end: answered,
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  showAs: z.string().nullish(),
});
export type OutlookEvent = z.infer<typeof event>;
export const eventPage = pageOf(event);

export const calendarPage = pageOf(
  z.looseObject({ id: z.string(), name: z.string().nullish(), isDefaultCalendar: z.boolean().nullish() }),
);
export const calendarsInput = z.looseObject(listParams);

/** With an offset or Z; without either it is read as UTC. */
const stamp = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'must be a date and time');

const view = z.looseObject({
  ...listParams,
  timeZone,
  startDateTime: stamp.optional(),
  endDateTime: stamp.optional(),
});

export const viewInput = view.refine(
  ({ startDateTime, endDateTime, next_link: link }) =>
    link !== undefined ||
    (startDateTime !== undefined && endDateTime !== undefined && startDateTime < endDateTime),
  { path: ['endDateTime'], message: 'needs a start, and an end after it' },
);

export const eventsInput = z.looseObject({ ...listParams, timeZone });
export const eventInput = z.looseObject({ id, timeZone, $select: z.string().optional() });

const attendee = z.looseObject({
  emailAddress: z.looseObject({ address: z.email(), name: z.string().optional() }),
  type: z.enum(['required', 'optional', 'resource']).optional(),
});

const fields = {
  timeZone,
  subject: z.string().optional(),
  body: z.looseObject({ contentType, content: z.string() }).optional(),
  start: moment.optional(),
  end: moment.optional(),
  isAllDay: z.boolean().optional(),
  location: z.looseObject({ displayName: z.string().optional() }).optional(),
  attendees: z.array(attendee).optional(),
  showAs: z.enum(['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown']).optional(),
  sensitivity: z.enum(['normal', 'personal', 'private', 'confidential']).optional(),
};

/** Readings of different zones are left to the vendor. */
function inOrder({ start, end }: { start?: Moment | undefined; end?: Moment | undefined }): boolean {
  return !start || !end || start.timeZone !== end.timeZone || start.dateTime < end.dateTime;
}
const ORDER = { path: ['end'], message: 'must be after the start' };

export const createInput = z
  .looseObject({
    ...fields,
    subject: z.string(),
    start: moment,
    end: moment,
    transactionId: z
      .string()
      .max(255)
      .optional()
      .describe('An own id: a repeated request creates no second event'),
  })
  .refine(inOrder, ORDER);

export const updateInput = z
  .looseObject({ ...fields, id, etag: z.string().optional().describe('Refuse when it changed since') })
  .refine(inOrder, ORDER);

export const deleteInput = z.looseObject({ id, etag: z.string().optional() });
export const cancelInput = z.looseObject({ id, comment: z.string().optional() });

export const scheduleInput = z.looseObject({
  schedules: z.array(z.email()).min(1).max(20).describe('Addresses of people and rooms'),
  startTime: moment,
  endTime: moment,
  availabilityViewInterval: z.coerce.number().int().min(5).max(1_440).optional(),
  timeZone,
});

export const scheduleOutput = z.looseObject({
  value: z.array(
    z.looseObject({
      scheduleId: z.string().nullish(),
      // One digit per interval: 0 free, 1 tentative, 2 busy, 3 away, 4 elsewhere. Absent when an address is not known.
      availabilityView: z.string().nullish(),
      scheduleItems: z.array(z.looseObject({ status: z.string().nullish() })).nullish(),
    }),
  ),
});
