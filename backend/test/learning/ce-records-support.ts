import { DataSource } from 'typeorm';
import { type CompletedActivity, Contributions, type IssuedCeRecord } from '#common/contributions/index.ts';
import type { Tokens } from '../support/auth.ts';
import type { TestHub } from '../support/app.ts';

export const COURSE = '11111111-1111-4111-8111-111111111111';

/** Issues a record in a transaction of its own, as an area does that completes a course. */
export const issue = (
  hub: TestHub,
  { user }: Tokens,
  more: Partial<CompletedActivity> = {},
): Promise<IssuedCeRecord> =>
  hub.app.get(DataSource).transaction((q) =>
    hub.app.get(Contributions).ceRecords.issue(q, {
      ...{ userId: user.id, type: 'course', activityId: COURSE, title: 'Clear aligner foundations' },
      ...{ method: 'self_instruction', agdSubjectCode: '370', credits: 6, completedOn: '2026-11-20' },
      ...{ location: 'Online', instructorNames: 'Dr. Nora Feld', ...more },
    }),
  );

export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly credits: number;
  readonly verification_code: string;
  readonly revoked_at: string | null;
}
export interface MyCe {
  readonly credits: number;
  readonly counted: number;
  readonly methods: readonly { method: string; credits: number; counted: number }[];
  readonly records: readonly Entry[];
}
