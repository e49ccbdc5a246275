import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Contributions, type CourseSeat, type CourseSeats } from '#common/contributions/index.ts';
import { Enrollment } from './enrollment.entity.ts';

const NOTHING_COMPLETED = `not exists (select 1 from lesson_progress lp
  where lp.enrollment_id = enrollments.id and lp.completed_at is not null)`;

/** Enrolls people whose seat was paid, and withdraws them when it is refunded. */
@Injectable()
export class BoughtSeats implements CourseSeats {
  constructor(
    contributions: Contributions,
    private readonly clock: Clock,
  ) {
    contributions.giveSeatsWith(this);
  }

  async give(q: EntityManager, seat: CourseSeat): Promise<void> {
    const now = this.clock.now();
    const row = { ...seat, createdAt: now, updatedAt: now };
    await q.createQueryBuilder().insert().into(Enrollment).values(row).orIgnore().execute();
    await q.update(Enrollment, { ...seat, state: 'withdrawn' }, { state: 'active', updatedAt: now });
  }

  async takeBack(q: EntityManager, seat: CourseSeat): Promise<void> {
    await q
      .createQueryBuilder()
      .update(Enrollment)
      .set({ state: 'withdrawn', updatedAt: this.clock.now() })
      .where({ ...seat, state: 'active', organisationId: IsNull() })
      .andWhere(NOTHING_COMPLETED)
      .execute();
  }
}
