import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { isTimeZone } from '#identity/settings/index.ts';
import type { ReferralDto } from '../dto/referral-view.dto.ts';
import type { NewReportDto, ScheduleDto } from '../dto/step.dto.ts';
import { ReferralFiles } from '../files/referral-files.ts';
import { PhiTrail } from '../phi-trail.ts';
import { Referrals } from '../reading/referrals.service.ts';
import { ReferralSeal } from '../referral-content.ts';
import { ReferralNotices } from '../referral-notices.ts';
import { assertState, type NewEntry, ReferralStore } from '../referral-store.ts';
import type { Referral } from '../referral.entity.ts';
import { badField, reportRequired } from '../referrals.errors.ts';
import { VisitEntries } from '../calendar/visit-entries.ts';
import { STEPS, type StepName } from './steps.ts';

interface Taken {
  readonly change?: Partial<Referral>;
  readonly entry: Pick<NewEntry, 'kind' | 'body'>;
  /** Tells the other side, and answers the mails that were written. */
  readonly tell: (q: EntityManager, referral: Referral) => Promise<string[]>;
  readonly also?: (q: EntityManager, referral: Referral) => Promise<void>;
}

/** The steps of the two sides. Of two at once the second waits, and finds the state that the first one left. */
@Injectable()
export class ReferralAnswers {
  constructor(
    private readonly data: DataSource,
    private readonly store: ReferralStore,
    private readonly referrals: Referrals,
    private readonly files: ReferralFiles,
    private readonly notices: ReferralNotices,
    private readonly visits: VisitEntries,
    private readonly seal: ReferralSeal,
    private readonly trail: PhiTrail,
    private readonly clock: Clock,
  ) {}

  accept(me: UserPrincipal, id: string): Promise<ReferralDto> {
    const tell = (q: EntityManager, row: Referral) => this.notices.accepted(q, row);
    return this.take(me, id, 'accept', { entry: { kind: 'accepted' }, tell });
  }

  decline(me: UserPrincipal, id: string, reason: string): Promise<ReferralDto> {
    return this.take(me, id, 'decline', {
      change: { sealedDeclineReason: this.seal.seal(id.toLowerCase(), 'reason', reason) },
      entry: { kind: 'declined', body: reason },
      tell: (q, row) => this.notices.declined(q, row),
    });
  }

  ask(me: UserPrincipal, id: string, body: string): Promise<ReferralDto> {
    const tell = (q: EntityManager, row: Referral) => this.notices.asked(q, row);
    return this.take(me, id, 'ask', { entry: { kind: 'question', body }, tell });
  }

  async schedule(
    me: UserPrincipal,
    id: string,
    { at: scheduledAt, minutes = 60, time_zone: visitZone }: ScheduleDto,
  ): Promise<ReferralDto> {
    if (scheduledAt <= this.clock.now()) throw badField('at', 'Choose a time in the future');
    if (!isTimeZone(visitZone)) throw badField('time_zone', 'Unknown time zone');
    const opened = await this.take(me, id, 'schedule', {
      change: { scheduledAt, visitMinutes: minutes, visitZone },
      entry: { kind: 'scheduled', body: scheduledAt.toISOString() },
      tell: (q, row) => this.notices.scheduled(q, row),
      also: (q, row) => this.visits.changed(q, row),
    });
    this.visits.enqueue(id);
    return opened;
  }

  complete(me: UserPrincipal, id: string, report?: NewReportDto): Promise<ReferralDto> {
    const {
      findings = '',
      treatment = '',
      follow_up_needed = false,
      follow_up = '',
      files = [],
    } = report ?? {};
    if (findings === '') throw reportRequired();
    const written = { findings, treatment, follow_up_needed, follow_up };
    return this.take(me, id, 'complete', {
      change: { sealedReport: this.seal.seal(id.toLowerCase(), 'report', written) },
      entry: { kind: 'completed' },
      tell: (q, row) => this.notices.completed(q, row),
      also: (q, row) => this.files.attach(q, me.userId, row, files, 'report'),
    });
  }

  /** The sender has read the answer, or takes a referral back that nobody accepted. */
  close(me: UserPrincipal, id: string): Promise<ReferralDto> {
    return this.take(me, id, 'close', {
      entry: { kind: 'closed' },
      tell: async (q, row) => {
        await this.notices.withdrawn(q, row);
        return [];
      },
    });
  }

  private async take(
    me: UserPrincipal,
    id: string,
    name: StepName,
    { change, entry, tell, also }: Taken,
  ): Promise<ReferralDto> {
    const step = STEPS[name];
    const mails = await this.data.transaction(async (q) => {
      const row = await this.store.lock(q, me.userId, id, step.by);
      assertState(row, ...step.from);
      await also?.(q, row);
      const { sequence } = row;
      const moved = name === 'schedule' ? { sequence: sequence + 1 } : {};
      const saved = await this.store.save(q, row, { ...change, ...moved, state: step.to });
      await this.store.addEntry(q, saved, { ...entry, by: step.by, authorId: me.userId });
      await this.settle(q, saved, step.by);
      await this.trail.one(me, 'update', saved, { q, operation: name });
      return tell(q, saved);
    });
    this.notices.dispatch(mails);
    return this.referrals.open(me, id);
  }

  /** Whoever acts has nothing left to do about what was. */
  private settle(q: EntityManager, referral: Referral, by: 'sender' | 'receiver'): Promise<void> {
    return by === 'receiver'
      ? this.notices.settleReceiver(q, referral)
      : this.notices.settleSender(q, referral);
  }
}
