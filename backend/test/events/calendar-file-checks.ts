import { describe, expect, it, jest } from '@jest/globals';
import { Mailer } from '#common/mail/index.ts';
import type { Tokens } from '../support/auth.ts';
import { soon } from '../support/soon.ts';
import { DAY, type EventBody, type EventScene, MINUTE } from './events-support.ts';

/** What decides how a calendar takes a file. */
function entryOf(text: string) {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const of = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  return { method: of('METHOD'), status: of('STATUS'), uid: of('UID'), sequence: Number(of('SEQUENCE')) };
}

/** The files that are downloaded and mailed. One hub serves these checks and those of their caller. */
export function calendarFileChecks(ofScene: () => EventScene) {
  describe('a calendar file over the API', () => {
    const file = async (as: Tokens | null, { slug }: EventBody) => {
      const headers: Record<string, string> = as ? { authorization: `Bearer ${as.access_token}` } : {};
      const answer = await fetch(`${ofScene().hub.url}/api/events/${slug}.ics`, { headers });
      return { type: answer.headers.get('content-type'), text: await answer.text() };
    };

    it('has the join link for registered people shortly before the start, and never for visitors', async () => {
      const scene = ofScene();
      const person = await scene.person();
      const event = await scene.event();
      await scene.register(person, event);
      const early = await file(person, event);
      expect(early.type).toBe('text/calendar; charset=utf-8');
      expect(early.text).toContain('SUMMARY:Reading a setup');
      expect(early.text).not.toContain('meet.example.com');
      await scene.move(event.id, -2 * DAY + 20 * MINUTE);
      expect((await file(person, event)).text.replaceAll('\r\n ', '')).toContain(
        'https://meet.example.com/setup',
      );
      expect((await file(null, event)).text).not.toContain('meet.example.com');
    });

    it('of a cancelled event takes back the entry of the registration, as a download and in the mail', async () => {
      const scene = ofScene();
      const [person, event] = [await scene.person(), await scene.event()];
      const written = jest.spyOn(scene.hub.app.get(Mailer), 'write');
      const mailed = () =>
        written.mock.calls.flatMap(([, { to, attachments = [] }]) =>
          to === person.user.email ? attachments.map(({ content }) => entryOf(String(content))) : [],
        );
      await scene.register(person, event);
      const before = entryOf((await file(person, event)).text);
      await scene.ask(scene.organizer, 'POST', `events/${event.id}/cancel`, { reason: 'The speaker is ill' });
      expect(await soon(() => Promise.resolve(mailed().length === 2))).toBe(true);
      const [invited, withdrawn] = mailed();
      written.mockRestore();
      expect([before.method, invited?.method]).toEqual(['PUBLISH', 'REQUEST']);
      for (const after of [entryOf((await file(person, event)).text), withdrawn]) {
        expect(after).toMatchObject({
          method: 'CANCEL',
          status: 'CANCELLED',
          uid: `event-${event.id}@chairside`,
        });
        expect([before.uid, invited?.uid]).toEqual([after?.uid, after?.uid]);
        expect(after?.sequence).toBeGreaterThan(Math.max(before.sequence, invited?.sequence ?? NaN));
      }
    });
  });
}
