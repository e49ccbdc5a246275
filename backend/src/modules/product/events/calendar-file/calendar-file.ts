import { wallClock } from '@chairside/kit/practice';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Event } from '../event.entity.ts';
import { whereOf } from '../notices/event-time.ts';
import { vtimezone } from './vtimezone.ts';

/**
 * An instant whose fields are those that the clock of a zone shows, whatever zone the process runs in. It has the members by which
 * ical-generator knows such a date; of a plain one it would take the fields in the zone of the process.
 */
class ZonedDate extends Date {
  readonly internal = this;

  constructor(
    at: Date,
    readonly timeZone: string,
  ) {
    super(at);
  }

  withTimeZone(): ZonedDate {
    return this;
  }

  tzComponents(): readonly string[] {
    return [this.timeZone];
  }

  override getFullYear = (): number => this.field(0, 4);
  override getMonth = (): number => this.field(5, 7) - 1;
  override getDate = (): number => this.field(8, 10);
  override getHours = (): number => this.field(11, 13);
  override getMinutes = (): number => this.field(14, 16);
  override getSeconds = (): number => this.field(17, 19);

  private field(from: number, to: number): number {
    return Number(wallClock(new Date(this.getTime()), this.timeZone).slice(from, to));
  }
}

export interface CalendarFileOptions {
  /** The event's page. */
  readonly url: string;
  /** The join link, for whom it is open; else null. */
  readonly joinLink: string | null;
  /** Who invites whom, for a file that comes by mail to a person with a seat. */
  readonly invitation?: {
    readonly organizer: { name: string; email: string };
    readonly to: string;
    readonly sentAt: Date;
    /** The person has given the seat back: their calendar forgets the event. */
    readonly isWithdrawn?: boolean;
  };
}

/** These are in UTC always (RFC 5545, 3.8.7); in a file with a zone the library writes them without saying so. */
const UTC_ONLY = /^(?:DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}(?=\r?$)/gm;

const JOIN_LATER =
  'Registered people find the join link on the event’s page from 30 minutes before the start.';

function detailsOf(event: Event, { url, joinLink }: CalendarFileOptions): string {
  const online = event.format === 'in_person' ? null : JOIN_LATER;
  const reason = event.state === 'cancelled' ? `Cancelled: ${event.cancelReason ?? ''}` : null;
  const join = joinLink ? `Join: ${joinLink}` : online;
  return [reason, event.summary, join, url].filter(Boolean).join('\n\n');
}

/**
 * An event as an iCalendar file (RFC 5545, 5546). The UID stays the same and SEQUENCE grows with each change, so a program that
 * imports it again replaces its entry; a cancelled event removes it. A file to download is published to nobody in particular; an
 * invitation is a request that its recipient has accepted by registering, so programs take it over without asking.
 */
export function calendarFile(event: Event, options: CalendarFileOptions): string {
  const { invitation } = options;
  const { timezone } = event;
  const method = methodOf(event, options);
  const cancelled = method === ICalCalendarMethod.CANCEL;
  const calendar = ical({
    prodId: { company: 'Chairside', product: 'Events', language: 'EN' },
    method,
    timezone: { name: timezone, generator: () => vtimezone(timezone, event.startsAt) },
  });
  calendar.createEvent({
    id: `event-${event.id}@chairside`,
    sequence: event.sequence,
    // Of two files with one SEQUENCE the later one holds: who registers again after a withdrawal is invited again.
    stamp: new ZonedDate(invitation?.sentAt ?? event.updatedAt, 'UTC'),
    lastModified: new ZonedDate(event.updatedAt, 'UTC'),
    start: new ZonedDate(event.startsAt, timezone),
    end: new ZonedDate(event.endsAt, timezone),
    timezone,
    summary: event.title,
    description: detailsOf(event, options),
    location: whereOf(event),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: options.url,
    ...(invitation && {
      organizer: invitation.organizer,
      attendees: [{ email: invitation.to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    }),
  });
  return calendar.toString().replaceAll(UTC_ONLY, '$&Z');
}

/** How a program is to take the file (RFC 5546). */
export function methodOf({ state }: Event, { invitation }: CalendarFileOptions): ICalCalendarMethod {
  if (state === 'cancelled' || invitation?.isWithdrawn) return ICalCalendarMethod.CANCEL;
  return invitation ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}
