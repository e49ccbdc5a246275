import { z } from 'zod';

/**
 * Input of `add_entry`, the one operation that every calendar tool answers in the same form. A tool that has it is a
 * calendar to the hub; the tool turns the input into the vendor's event.
 */
export const calendarEntryInput = z.looseObject({
  title: z.string().min(1),
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
  time_zone: z.string().min(1).describe('IANA name of the zone in which the times are shown'),
  request_id: z
    .string()
    .max(255)
    .optional()
    .describe('An own id: where the vendor supports it, a repeated request adds no second entry'),
});
export type CalendarEntry = z.infer<typeof calendarEntryInput>;

/** What `add_entry` is in every calendar; the tool adds the vendor's request, output and scopes. */
export const addEntryOperation = {
  id: 'add_entry',
  title: 'Add an entry',
  description:
    'Adds a title and a time to the calendar of the account, in the form that all calendars share.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: calendarEntryInput,
} as const;
