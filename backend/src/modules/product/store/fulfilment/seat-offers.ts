import { Injectable } from '@nestjs/common';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Contributions, type SeatOffer, type SeatSeller } from '#common/contributions/index.ts';
import { dayOf } from './membership-days.ts';
import { OFFER_COLUMNS, SEAT_OFFER } from './seat-offer.sql.ts';

interface Row {
  readonly id: string | null;
  readonly slug: string | null;
  readonly member: boolean;
}

/** Tells courses which product is a seat in them, and who is a member. */
@Injectable()
export class SeatOffers implements SeatSeller {
  constructor(
    contributions: Contributions,
    private readonly clock: Clock,
  ) {
    contributions.sellSeatsWith(this);
  }

  addOffer(found: SelectQueryBuilder<ObjectLiteral>, userId: string | null): void {
    for (const [name, column] of Object.entries(OFFER_COLUMNS)) found.addSelect(column, name);
    found.setParameters({ memberId: userId, memberOn: dayOf(this.clock.now()) });
  }

  async offer(q: EntityManager, courseId: string, userId: string | null): Promise<SeatOffer> {
    const values = [courseId, userId, dayOf(this.clock.now())];
    const [row] = await q.query<Row[]>(SEAT_OFFER, values);
    const product = row?.id && row.slug ? { id: row.id, slug: row.slug } : null;
    return { product, member: row?.member ?? false };
  }
}
