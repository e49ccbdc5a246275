import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type CompletedActivity, Contributions, type IssuedCeRecord } from '#common/contributions/index.ts';
import { call, confirmedUser, many, type Tokens } from './auth-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

const COURSE = '11111111-1111-4111-8111-111111111111';
let hub: TestHub;
let learner: Tokens;
beforeAll(async () => {
  hub = await startTestHub();
  learner = await confirmedUser(hub, 'learner@example.test', { first_name: 'Ada', last_name: 'Byron' });
}, 60_000);
afterAll(() => hub.close());

const activity = (more: Partial<CompletedActivity> = {}): CompletedActivity => ({
  ...{ userId: learner.user.id, type: 'course', activityId: COURSE, title: 'Clear aligner foundations' },
  ...{ method: 'self_instruction', agdSubjectCode: '370', credits: 6, completedOn: '2026-11-20' },
  ...{ location: 'Online', instructorNames: 'Dr. Nora Feld', ...more },
});
const issue = (more?: Partial<CompletedActivity>): Promise<IssuedCeRecord> =>
  hub.app.get(DataSource).transaction((q) => hub.app.get(Contributions).ceRecords.issue(q, activity(more)));

describe('a CE record', () => {
  it('is issued once when a course is completed five times at once, and its person is told once', async () => {
    const issued = await many(5, () => issue());
    expect(issued.filter((each) => each.issued)).toHaveLength(1);
    expect(new Set(issued.map(({ id }) => id)).size).toBe(1);
    const { body } = await call<{ items: { title: string; link: string }[] }>(
      hub,
      'GET',
      '/api/notifications',
      {
        token: learner.access_token,
      },
    );
    expect(body.items.filter(({ link }) => link.includes(issued[0]!.id))).toMatchObject([
      { title: 'Your CE record is ready' },
    ]);
  });

  it('keeps the name, the license and the statements of the day on which it was issued', async () => {
    await hub.query(`insert into ce_schemes (scheme, provider_name, provider_number, term_start, term_end, statement,
        created_at, updated_at)
      values ('Scheme A', 'Chairside', '1', '2026-01-01', '2026-06-30', 'In term', now(), now()),
        ('Scheme B', 'Chairside', '2', '2026-07-01', '2027-06-30', 'Not yet', now(), now())`);
    const { id } = await issue({
      activityId: '22222222-2222-4222-8222-222222222222',
      completedOn: '2026-06-30',
    });
    await hub.query('update profiles set last_name = $1 where id = $2', ['Lovelace', learner.user.id]);
    const rows = await hub.query('select participant_name, scheme_statements from ce_records where id = $1', [
      id,
    ]);
    expect(rows).toEqual([
      { participant_name: 'Ada Byron', scheme_statements: [{ scheme: 'Scheme A', statement: 'In term' }] },
    ]);
  });

  it('does not exist when the transaction of the course fails', async () => {
    const course = '33333333-3333-4333-8333-333333333333';
    const failing = hub.app.get(DataSource).transaction(async (q) => {
      await hub.app.get(Contributions).ceRecords.issue(q, activity({ activityId: course }));
      throw new Error('the evaluation was refused');
    });
    await expect(failing).rejects.toThrow('the evaluation was refused');
    expect(await hub.query('select 1 from ce_records where activity_id = $1', [course])).toEqual([]);
  });
});
