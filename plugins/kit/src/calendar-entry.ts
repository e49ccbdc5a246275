import { z } from 'zod';

/**
 * Inputs of the operations that every calendar tool answers in the same form: `add_entry`, `change_entry`, `find_entry` and
 * `remove_entry` (decision 50). A tool that has them is a calendar to the hub; the tool turns the input into the vendor's event.
 */
const entryFields = {
  title: z.string().min(1),
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
  time_zone: z.string().min(1).describe('IANA name of the zone in which the times are shown'),
  place: z.string().optional().describe('Where it is, as one line of text'),
  details: z.string().optional().describe('Plain text below the title'),
};
/** What an entry says. */
export type CalendarEntryFields = z.infer<z.ZodObject<typeof entryFields>>;

const requestId = z.string().min(1).max(255);
const entryId = z.string().min(1).describe('The id that the calendar gave the entry');

export const calendarEntryInput = z.looseObject({
  ...entryFields,
  request_id: requestId
    .optional()
    .describe('An own id: a repeated request adds no second entry, and `find_entry` finds the first'),
});
export type CalendarEntry = z.infer<typeof calendarEntryInput>;

export const changedEntryInput = z.looseObject({ ...entryFields, entry_id: entryId });
export type ChangedCalendarEntry = z.infer<typeof changedEntryInput>;

export const foundEntryInput = z.looseObject({ request_id: requestId });
export const removedEntryInput = z.looseObject({ entry_id: entryId });

/** What `find_entry` answers in every calendar; null where no entry was added, or where it was deleted since. */
export const foundEntryOutput = z.object({ entry_id: z.string().nullable() });
export const removedEntryOutput = z.object({ removed: z.literal(true) });

/** What `add_entry` is in every calendar; the tool adds the vendor's request, output and scopes. */
export const addEntryOperation = {
  id: 'add_entry',
  title: 'Add an entry',
  description:
    'Adds a title, a time and a place to the calendar of the account, in the form that all calendars share. ' +
    'Where an entry with the same `request_id` exists, nothing is added: the call answers that entry or fails with `conflict`.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: calendarEntryInput,
} as const;

/** Replaces what an entry says. `not_found` for one that the person deleted in the calendar. */
export const changeEntryOperation = {
  id: 'change_entry',
  title: 'Change an entry',
  description: 'Replaces title, time and place of an entry, in the form that all calendars share.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: changedEntryInput,
} as const;

/** After a failed or interrupted `add_entry`: whether the entry is there. */
export const findEntryOperation = {
  id: 'find_entry',
  title: 'Find an added entry',
  description:
    'Finds the entry that `add_entry` made for a request id, in the form that all calendars share.',
  effect: 'read',
  fallback: 'never',
  idempotent: true,
  input: foundEntryInput,
  output: foundEntryOutput,
} as const;

/** `not_found` for one that the calendar does not know; some calendars answer that a deleted one is removed. */
export const removeEntryOperation = {
  id: 'remove_entry',
  title: 'Remove an entry',
  description: 'Deletes an entry, in the form that all calendars share.',
  effect: 'delete',
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'What is removed stays removed: a second time changes nothing.' },
  input: removedEntryInput,
  output: removedEntryOutput,
} as const;

const SHARED = [
  addEntryOperation.id,
  changeEntryOperation.id,
  findEntryOperation.id,
  removeEntryOperation.id,
];

/** Whether a tool is a calendar that the hub can keep up to date. */
export const isCalendarTool = ({ operations }: { operations: readonly { id: string }[] }): boolean =>
  SHARED.every((id) => operations.some((operation) => operation.id === id));
