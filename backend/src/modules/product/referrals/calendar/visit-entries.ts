import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, Repository } from 'typeorm';
import { Log } from '#platform/logging/log.ts';
import {
  CalendarPushes,
  type CalendarSubject,
  CalendarSubjects,
  type CalendarSubjectSource,
} from '#hub/calendar-pushes/index.ts';
import { visibleTo } from '../referral-store.ts';
import { Referral } from '../referral.entity.ts';

const MINUTE_MS = 60_000;

/** The visit of a referral as an entry in people's own calendars: by number, because calendars are read on lock screens. */
@Injectable()
export class VisitEntries implements CalendarSubjectSource {
  readonly type = 'referral';
  readonly holdsPatientData = true;

  constructor(
    @InjectRepository(Referral) private readonly referrals: Repository<Referral>,
    private readonly pushes: CalendarPushes,
    subjects: CalendarSubjects,
    private readonly log: Log,
  ) {
    subjects.add(this);
  }

  /** Null until there is a visit, and for anybody but the two sides. */
  async read(id: string, userId: string): Promise<CalendarSubject | null> {
    const referral = isUUID(id) ? await this.referrals.findOneBy(visibleTo(userId, id)) : null;
    const { scheduledAt: start, visitMinutes, visitZone } = referral ?? {};
    if (!referral || !start) return null;
    return {
      title: `Visit for referral ${referral.number}`,
      ...{ start, end: new Date(start.getTime() + (visitMinutes ?? 60) * MINUTE_MS) },
      ...{ timeZone: visitZone ?? 'UTC', place: null, details: null, sequence: referral.sequence },
      link: `/specialist?referral=${id}`,
    };
  }

  /** Part of the transaction that moves the visit. */
  changed(q: EntityManager, { id }: Referral): Promise<void> {
    return this.pushes.subjectChanged(q, { type: this.type, id });
  }

  /** After the commit. */
  enqueue(id: string): void {
    void this.pushes
      .enqueueFor({ type: this.type, id })
      .catch((cause: unknown) =>
        this.log.warn({ err: cause }, 'calendar entries wait for the recurring task'),
      );
  }
}
