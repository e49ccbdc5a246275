import type { MailAttachment } from '#common/mail/index.ts';
import { calendarFile, type CalendarFileOptions, methodOf } from '../calendar-file/calendar-file.ts';
import type { Event } from '../event.entity.ts';

/** `Chairside <no-reply@example.com>`, or an address alone. */
function senderOf(from: string): { name: string; email: string } {
  const [, name = '', email = from] = /^([^<]{0,200})<([^<>]{1,320})>$/.exec(from.trim()) ?? [];
  return { name: name.trim() || email, email };
}

/**
 * The event for the calendar of a person with a seat. The hub itself is the organizer that calendars see, so that no address of a
 * person is told to others.
 *
 * @param from - The sender of the hub's mails.
 */
export function invitationFor(
  event: Event,
  to: string,
  { from, url, ...sent }: { from: string; url: string; sentAt: Date; isWithdrawn: boolean },
): MailAttachment {
  const invitation = { organizer: senderOf(from), to, ...sent };
  const options: CalendarFileOptions = { url, joinLink: null, invitation };
  return {
    filename: 'event.ics',
    contentType: `text/calendar; charset=utf-8; method=${methodOf(event, options)}`,
    content: calendarFile(event, options),
  };
}
