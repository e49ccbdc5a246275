import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import {
  type CeRecordIssuer,
  type CompletedActivity,
  Contributions,
  type IssuedCeRecord,
  type ProviderStatement,
} from '#common/contributions/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { participantOf } from './records/participant.ts';
import { CeRecord } from './records/ce-record.entity.ts';
import { CeProvider } from './schemes/ce-provider.entity.ts';
import { DEFAULT_PROVIDER, statementsOn } from './schemes/statements.ts';
import { newVerificationCode } from './verification-code.ts';

/** Issues CE records: once per person and activity, with the values of this moment, and a notification. */
@Injectable()
export class CeIssuer implements CeRecordIssuer, OnModuleInit {
  constructor(
    @InjectDataSource() private readonly data: DataSource,
    private readonly contributions: Contributions,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.contributions.issueCeRecordsWith(this);
  }

  /** Two at once: the second waits for the first transaction, and finds its record. */
  async issue(q: EntityManager, activity: CompletedActivity): Promise<IssuedCeRecord> {
    const known = await existing(q, activity);
    if (known) return { id: known, issued: false };
    const id = await this.insert(q, activity);
    if (id === undefined) return { id: await existingOrFail(q, activity), issued: false };
    await this.notify(q, id, activity);
    return { id, issued: true };
  }

  async recordIds(
    userId: string,
    activityType: CompletedActivity['type'],
    activityIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (activityIds.length === 0) return new Map();
    const records = await this.data.manager.find(CeRecord, {
      select: { id: true, activityId: true },
      where: { userId, activityType, activityId: In(activityIds), revokedAt: IsNull() },
    });
    return new Map(records.map(({ activityId, id }) => [activityId, id]));
  }

  statements(on: string): Promise<readonly ProviderStatement[]> {
    return statementsOn(this.data.manager, on);
  }

  private async insert(q: EntityManager, activity: CompletedActivity): Promise<string | undefined> {
    const provider = await q.findOneBy(CeProvider, { one: true });
    const now = this.clock.now();
    const { raw } = await q
      .createQueryBuilder()
      .insert()
      .into(CeRecord)
      .values({
        ...copied(activity),
        ...(await participantOf(q, activity.userId)),
        providerName: provider?.name ?? DEFAULT_PROVIDER,
        signatory: provider?.signatory ?? null,
        schemeStatements: await statementsOn(q, activity.completedOn),
        verificationCode: newVerificationCode(),
        ...{ createdAt: now, updatedAt: now },
      })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as { id: string }[])[0]?.id;
  }

  private async notify(
    q: EntityManager,
    id: string,
    { userId, title, credits }: CompletedActivity,
  ): Promise<void> {
    await this.notifications.add(
      {
        user_id: userId,
        kind: 'ce_record',
        title: 'Your CE record is ready',
        body: `${title}: ${credits} ${credits === 1 ? 'credit' : 'credits'}`,
        link: `/courses?tab=records&record=${id}`,
        severity: 'info',
        dedupe_key: `ce_record:${id}`,
      },
      q,
    );
  }
}

const copied = (activity: CompletedActivity): Partial<CeRecord> => ({
  userId: activity.userId,
  activityType: activity.type,
  activityId: activity.activityId,
  activityTitle: activity.title,
  method: activity.method,
  agdSubjectCode: activity.agdSubjectCode,
  credits: activity.credits,
  completedOn: activity.completedOn,
  location: activity.location,
  instructorNames: activity.instructorNames,
});

async function existing(
  q: EntityManager,
  { userId, type, activityId }: CompletedActivity,
): Promise<string | undefined> {
  const where = { userId, activityType: type, activityId };
  return (await q.findOne(CeRecord, { select: { id: true }, where }))?.id;
}

async function existingOrFail(q: EntityManager, activity: CompletedActivity): Promise<string> {
  const id = await existing(q, activity);
  if (!id) throw new Error('a CE record was neither issued nor there before');
  return id;
}
