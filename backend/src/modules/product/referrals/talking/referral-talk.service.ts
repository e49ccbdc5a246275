import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Live } from '#common/live/index.ts';
import { Directory } from '#product/specialists/index.ts';
import type { DatedFileDto } from '../dto/referral.dto.ts';
import type { ReferralDto } from '../dto/referral-view.dto.ts';
import { ReferralFiles } from '../files/referral-files.ts';
import { PhiTrail } from '../phi-trail.ts';
import { Referrals } from '../reading/referrals.service.ts';
import { ReferralNotices } from '../referral-notices.ts';
import { assertState, ReferralStore, sideOf, visibleTo } from '../referral-store.ts';
import { Referral } from '../referral.entity.ts';
import type { ReferralState } from '../referral-types.ts';
import { tooMany, tooManyMessages } from '../referrals.errors.ts';
import { dueAt } from '../writing/due-at.ts';
import { ReferralMessage } from './referral-message.entity.ts';

const HOUR_MS = 3_600_000;
const AN_HOUR = 60;
const MOST = 500;
const TALKING: readonly ReferralState[] = [
  'sent',
  'more_info',
  'accepted',
  'scheduled',
  'completed',
  'declined',
];

/** What the two sides say to each other and send along, while the referral is not closed. */
@Injectable()
export class ReferralTalk implements OnModuleInit {
  constructor(
    private readonly data: DataSource,
    private readonly store: ReferralStore,
    private readonly referrals: Referrals,
    private readonly files: ReferralFiles,
    private readonly directory: Directory,
    private readonly notices: ReferralNotices,
    private readonly live: Live,
    private readonly trail: PhiTrail,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.live.rule('referral', (me, id) => this.mayHear(me, id));
  }

  /** The answer to a question brings the referral back to the specialist, with a new time to answer. */
  async say(me: UserPrincipal, id: string, body: string): Promise<ReferralDto> {
    const mails = await this.data.transaction(async (q) => {
      const row = await this.open(q, me, id);
      const by = sideOf(row, me.userId);
      await this.assertRoom(q, id, me.userId);
      await this.store.addEntry(q, row, { kind: 'message', by, authorId: me.userId, body });
      await this.trail.one(me, 'update', row, { q, operation: 'message' });
      if (by === 'sender' && row.state === 'more_info') return this.answered(q, row);
      await this.store.changed(q, row);
      await this.notices.message(q, row, by === 'sender' ? row.toUserId : row.fromUserId);
      return [];
    });
    this.notices.dispatch(mails);
    return this.referrals.open(me, id);
  }

  async addFile(me: UserPrincipal, id: string, file: DatedFileDto): Promise<ReferralDto> {
    await this.data.transaction(async (q) => {
      const row = await this.open(q, me, id);
      const by = sideOf(row, me.userId);
      await this.files.attach(q, me.userId, row, [file], by === 'sender' ? 'request' : 'report');
      await this.store.save(q, row, {});
      await this.trail.one(me, 'update', row, { q, operation: 'file' });
      await this.notices.message(q, row, by === 'sender' ? row.toUserId : row.fromUserId);
    });
    return this.referrals.open(me, id);
  }

  private async open(q: EntityManager, me: UserPrincipal, id: string): Promise<Referral> {
    const row = await this.store.lock(q, me.userId, id);
    assertState(row, ...TALKING);
    return row;
  }

  private async answered(q: EntityManager, row: Referral): Promise<string[]> {
    const specialist = row.specialistId ? await this.directory.hold(q, row.specialistId) : null;
    const due = dueAt(this.clock.now(), row.urgency, specialist?.responseHours ?? 48);
    const saved = await this.store.save(q, row, { state: 'sent', dueAt: due, escalatedAt: null });
    await this.notices.settleSender(q, saved);
    return this.notices.answered(q, saved);
  }

  private async assertRoom(q: EntityManager, referralId: string, authorId: string): Promise<void> {
    if ((await q.countBy(ReferralMessage, { referralId })) >= MOST) throw tooMany('messages', MOST);
    const since = MoreThan(new Date(this.clock.now().getTime() - HOUR_MS));
    if ((await q.countBy(ReferralMessage, { referralId, authorId, createdAt: since })) >= AN_HOUR)
      throw tooManyMessages();
  }

  private mayHear({ userId }: UserPrincipal, id: string): Promise<boolean> | boolean {
    return isUUID(id) && this.data.manager.existsBy(Referral, visibleTo(userId, id));
  }
}
