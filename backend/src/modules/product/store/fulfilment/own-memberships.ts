import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Membership } from './membership.entity.ts';
import type { OwnMembershipListDto } from './membership.dto.ts';
import { dayOf } from './membership-days.ts';

const MOST = 100;

/** The memberships of one person, the last one first. */
@Injectable()
export class OwnMemberships {
  constructor(
    @InjectRepository(Membership) private readonly memberships: Repository<Membership>,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<OwnMembershipListDto> {
    const today = dayOf(this.clock.now());
    const rows = await this.memberships.find({ where: { userId }, order: { endsOn: 'DESC' }, take: MOST });
    const items = rows.map(({ id, plan, startsOn, endsOn, orderId, revokedAt }) => ({
      ...{ id, plan, starts_on: startsOn, ends_on: endsOn, order_id: orderId },
      active: revokedAt === null && startsOn <= today && today <= endsOn,
      refunded: revokedAt !== null,
    }));
    return { items };
  }
}
