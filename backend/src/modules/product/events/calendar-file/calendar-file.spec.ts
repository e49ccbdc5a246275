import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import type { Event } from '../event.entity.ts';
import { calendarFile } from './calendar-file.ts';

const HOUR_MS = 3_600_000;

/** An event of one hour. */
const event = (more: Partial<Event> & { at?: string } = {}): Event => {
  const startsAt = new Date(more.at ?? '2027-03-15T14:00:00Z');
  return {
    ...{ id: '6b1f1f0e-6a55-4b2c-9a53-0d6f8a9b2c11', title: 'Reading a setup', summary: 'What to question.' },
    ...{ state: 'published', format: 'webinar', sequence: 3, timezone: 'America/Chicago' },
    ...{
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
      updatedAt: new Date('2027-01-01T00:00:00Z'),
    },
    ...{ venue: null, city: null, region: null, cancelReason: null },
    ...more,
  } as Event;
};
const url = 'https://hub.example.com/events?event=setup';
const INVITATION = {
  ...{ organizer: { name: 'Chairside', email: 'hub@example.com' }, to: 'ada@example.com' },
  sentAt: new Date('2027-02-01T00:00:00Z'),
};

/** What a calendar program reads; zones are known only by the file itself. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
  ICAL.TimezoneService.register(zone);
  const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { calendar, entry, start: entry.startDate.toJSDate(), end: entry.endDate.toJSDate() };
}

describe('a calendar file', () => {
  it.each([
    ['before the clocks change in spring', '2027-03-12T15:00:00Z', 'America/Chicago', '09:00'],
    ['after the clocks changed in spring', '2027-03-15T14:00:00Z', 'America/Chicago', '09:00'],
    ['after the clocks changed in autumn', '2027-11-08T15:00:00Z', 'America/Chicago', '09:00'],
    ['in a zone without changes', '2027-07-01T16:00:00Z', 'America/Phoenix', '09:00'],
    ['in a southern zone', '2027-01-10T22:00:00Z', 'Australia/Sydney', '09:00'],
  ])('keeps the instant and the local hour %s', (_, at, timezone, hour) => {
    const { entry, start, end } = read(calendarFile(event({ at, timezone }), { url, joinLink: null }));
    expect(start.toISOString()).toBe(new Date(at).toISOString());
    expect(end.getTime() - start.getTime()).toBe(HOUR_MS);
    expect(entry.startDate.toString().slice(11, 16)).toBe(hour);
  });

  it('has the same UID and a growing sequence after a change, and removes a cancelled event', () => {
    const before = read(calendarFile(event(), { url, joinLink: null }));
    const changes = { state: 'cancelled', sequence: 4, cancelReason: 'The speaker is ill' } as const;
    const after = read(calendarFile(event(changes), { url, joinLink: null }));
    expect(after.entry.uid).toBe(before.entry.uid);
    expect([before.entry.sequence, after.entry.sequence]).toEqual([3, 4]);
    const methods = [before, after].map(({ calendar }) => calendar.getFirstPropertyValue('method'));
    expect(methods).toEqual(['PUBLISH', 'CANCEL']);
    expect(after.entry.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('that comes by mail is a request which its recipient has accepted, and is cancelled for the same recipient', () => {
    const invitation = INVITATION;
    const files = [event(), event({ state: 'cancelled', cancelReason: 'Ill' })].map((one) =>
      read(calendarFile(one, { url, joinLink: null, invitation })),
    );
    expect(files.map(({ calendar }) => calendar.getFirstPropertyValue('method'))).toEqual([
      'REQUEST',
      'CANCEL',
    ]);
    for (const { entry } of files) {
      const attendee = entry.component.getFirstProperty('attendee');
      expect(attendee?.getFirstValue()).toBe('MAILTO:ada@example.com');
      expect(attendee?.getParameter('partstat')).toBe('ACCEPTED');
      expect(entry.component.getFirstPropertyValue('organizer')).toBe('mailto:hub@example.com');
    }
  });

  it('that gives a seat back cancels the entry of one person, and a later invitation holds again', () => {
    const [withdrawn, again] = [
      { ...INVITATION, isWithdrawn: true },
      { ...INVITATION, sentAt: new Date('2027-02-02T00:00:00Z') },
    ].map((invitation) => read(calendarFile(event(), { url, joinLink: null, invitation })));
    const methods = [withdrawn, again].map((file) => file?.calendar.getFirstPropertyValue('method'));
    expect(methods).toEqual(['CANCEL', 'REQUEST']);
    expect(withdrawn?.entry.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    const stamps = [withdrawn, again].map((file) =>
      String(file?.entry.component.getFirstPropertyValue('dtstamp')),
    );
    expect(stamps).toEqual(['2027-02-01T00:00:00Z', '2027-02-02T00:00:00Z']);
  });

  it('cannot be broken by what organizers type', () => {
    const title = 'Setups; retainers, "Ω" \\ more\r\nBEGIN:VALARM\nATTACH:https://evil.example.com';
    const { calendar, entry } = read(
      calendarFile(event({ title, format: 'in_person', venue: 'A, B; C', city: 'D' }), {
        url,
        joinLink: null,
      }),
    );
    expect(entry.summary.replaceAll('\r', '')).toBe(title.replaceAll('\r', ''));
    expect(entry.location).toBe('A, B; C, D');
    expect(calendar.getAllSubcomponents('vevent')[0]?.getAllSubcomponents('valarm')).toEqual([]);
  });

  it('has the join link only where it is given one', () => {
    const joinLink = 'https://meet.example.com/setup';
    expect(calendarFile(event({ onlineUrl: joinLink }), { url, joinLink: null })).not.toContain(
      'meet.example',
    );
    expect(read(calendarFile(event(), { url, joinLink })).entry.description).toContain(joinLink);
  });
});
