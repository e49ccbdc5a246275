import { expect, it } from '@jest/globals';
import { Live } from '#common/live/index.ts';
import { CalendarSubjects } from '#hub/calendar-pushes/index.ts';
import { connect, type Person } from '../support/people.ts';
import { joined, newMember, newOrganisation } from '../support/organisations.ts';
import type { ReferralBody, ReferralScene } from './referrals-support.ts';
import { LiveMessages } from '../support/live-messages.ts';
import { soon } from '../support/soon.ts';
import { statementsOf } from '../support/statements.ts';

interface Given {
  readonly scene: ReferralScene;
  readonly sender: Person;
  readonly receiver: Person & { readonly profileId: string };
  readonly third: Person;
}

/** What a referral costs the database, and what it does outside of its page. */
export function describeReferralsOutside(given: () => Given): void {
  const step = (me: Person, id: string, name: string, body?: object) =>
    given().scene.ask(me, 'POST', `referrals/${id}/${name}`, body);

  it('a referral with its files and words, and a box of them, each need three statements', async () => {
    const { scene, sender, receiver } = given();
    const files = [{ file_id: await scene.upload(sender, 'referral'), taken_on: '2026-01-02' }];
    const { id } = await scene.sent(sender, receiver.profileId, { files });
    await step(receiver, id, 'more-info', { question: 'Is there a CBCT?' });
    let seen: ReferralBody | undefined;
    const opened = await statementsOf(
      scene.hub,
      sender,
      async () => void (seen = (await scene.ask(sender, 'GET', `referrals/${id}`)).body),
    );
    expect([seen?.files.length, seen?.timeline.map(({ body }) => body)]).toEqual([
      1,
      [null, 'Is there a CBCT?'],
    ]);
    expect(opened).toHaveLength(3);
    const listed = await statementsOf(scene.hub, sender, () =>
      scene.ask(sender, 'GET', 'referrals?box=sent'),
    );
    expect(listed).toHaveLength(3);
  });

  it('each step is told to the open pages of both sides, and the timeline is received by nobody else', async () => {
    const { scene, sender, receiver, third } = given();
    const { id } = await scene.draft(sender, receiver.profileId);
    const topics = [sender, receiver].map((side) => `person:${side.id} referrals`);
    await LiveMessages.during(scene.hub, async (live) => {
      await step(sender, id, 'send');
      expect(await live.receives(...topics, `referral:${id} referrals`)).toBe(true);
      expect(live.received.join()).not.toContain(third.id);
    });
    const live = scene.hub.app.get(Live, { strict: false });
    const receives = (userId: string) => live.mayJoin({ userId, roles: [] } as never, `referral:${id}`);
    expect(await Promise.all([sender, receiver, third].map((me) => receives(me.id)))).toEqual([
      true,
      true,
      false,
    ]);
    const draft = await scene.draft(sender, receiver.profileId);
    expect(await live.mayJoin({ userId: receiver.id, roles: [] } as never, `referral:${draft.id}`)).toBe(
      false,
    );
  });

  it('a visit stands once in the calendar, however often it is added, says no name, and moves along', async () => {
    const { scene, sender, receiver } = given();
    const { id, number } = await scene.sent(sender, receiver.profileId);
    const add = () => step(sender, id, 'calendar', { tool_name: 'Google Calendar' });
    expect((await add()).status).toBe(404);
    const visit = async (days: number) => {
      const at = new Date(Date.now() + days * 86_400_000).toISOString();
      await step(receiver, id, 'schedule', { at, time_zone: 'America/Chicago' });
      return at;
    };
    await step(receiver, id, 'accept');
    const at = await visit(2);
    expect((await add()).status).toBe(403);
    await connect(scene.hub, sender, 'Google Calendar');
    expect((await Promise.all([add(), add()])).map(({ status }) => status)).toEqual([202, 202]);
    const rows = () =>
      scene.hub.query<{ state: string; starts_at: Date; external_id: string }>(
        'select state, starts_at, external_id from calendar_pushes where user_id = $1 and subject_id = $2',
        [sender.id, id],
      );
    const stands = (wanted: string) =>
      soon(async () => {
        const [row] = await rows();
        return row?.state === 'done' && row.starts_at?.toISOString() === wanted;
      });
    expect(await stands(at)).toBe(true);
    const [first] = await rows();
    await add();
    expect(await stands(await visit(3))).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'done', external_id: first?.external_id }]);
    const subject = await scene.hub.app
      .get(CalendarSubjects, { strict: false })
      .of('referral')
      .read(id, sender.id);
    expect(JSON.stringify(subject)).toContain(number);
    expect(JSON.stringify(subject)).not.toMatch(/Zelda|Quarrel/);
  }, 20_000);

  it('each step is possible in its states only, and leaves the referral as it is in all others', async () => {
    const { scene, sender, receiver } = given();
    const { id } = await scene.sent(sender, receiver.profileId);
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const report = { findings: 'Necrotic pulp' };
    const steps: [Person, string, object | undefined, readonly string[]][] = [
      [receiver, 'accept', undefined, ['sent', 'more_info']],
      [receiver, 'decline', { reason: 'No chair' }, ['sent', 'more_info']],
      [receiver, 'more-info', { question: 'Is there a CBCT?' }, ['sent', 'more_info']],
      [receiver, 'schedule', { at, time_zone: 'America/Chicago' }, ['accepted', 'scheduled']],
      [receiver, 'complete', { report }, ['accepted', 'scheduled']],
      [sender, 'close', undefined, ['sent', 'more_info', 'declined', 'completed']],
    ];
    for (const state of ['sent', 'more_info', 'accepted', 'scheduled', 'declined', 'completed', 'closed'])
      for (const [who, name, body, states] of steps) {
        await scene.hub.query('update referrals set state = $2 where id = $1', [id, state]);
        const { status } = await step(who, id, name, body);
        expect([state, name, status]).toEqual([state, name, states.includes(state) ? 200 : 409]);
      }
  });

  it('a referral takes files of both sides until it is closed', async () => {
    const { scene, sender, receiver } = given();
    const { id } = await scene.sent(sender, receiver.profileId);
    const add = async (me: Person) =>
      step(me, id, 'files', { file_id: await scene.upload(me, 'referral'), taken_on: '2026-01-02' });
    expect((await add(sender)).status).toBe(200);
    const { status, body } = await add(receiver);
    expect([status, body.files.map(({ part }) => part).sort()]).toEqual([200, ['report', 'request']]);
    const shown = [
      await scene.ask(receiver, 'GET', `referrals/${id}`),
      await scene.ask(receiver, 'GET', 'referrals?box=inbox'),
    ];
    expect(shown.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
    await step(sender, id, 'close');
    const late = await add(receiver);
    expect([late.status, late.body.error?.code]).toEqual([409, 'state_conflict']);
  });

  it('a referral is begun and sent by a team member to whom an organization grants it, until it does not', async () => {
    const { scene, receiver } = given();
    const owner = await newMember(scene.hub, 'individual_practitioner');
    const organisation = await newOrganisation(scene.hub, owner, 'Referring Dental');
    const member = await joined(scene.hub, owner, organisation, { grants: ['referral.write'] });
    const { id, state } = await scene.sent(member, receiver.profileId);
    expect(state).toBe('sent');
    await scene.hub.query(`update organisation_members set grants = '{}' where user_id = $1`, [member.id]);
    expect(await scene.refused(member, 'GET', `referrals/${id}`)).toEqual([403, 'grant_needed']);
  });

  it('four sample referrals come on request, once, and go on request', async () => {
    const { scene } = given();
    const me = await scene.practitioner();
    const added = await Promise.all(
      [1, 2].map(() => scene.ask<{ count: number }>(me, 'POST', 'sample-referrals')),
    );
    expect(added.map(({ body }) => body.count).sort()).toEqual([0, 4]);
    const { body } = await scene.ask(me, 'GET', 'referrals?box=sent');
    expect(body.items.map(({ state }) => state).sort()).toEqual([
      'completed',
      'declined',
      'scheduled',
      'sent',
    ]);
    expect((await scene.ask<{ count: number }>(me, 'DELETE', 'sample-referrals')).body.count).toBe(4);
  });
}
