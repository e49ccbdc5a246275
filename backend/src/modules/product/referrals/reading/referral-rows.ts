import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { Box, ReferralCountsDto, ReferralsQuery, View } from '../dto/referral-view.dto.ts';
import { Referral } from '../referral.entity.ts';
import type { ReferralState } from '../referral-types.ts';
import { type RawParts, ReferralParts } from './referral-parts.ts';

export interface CardRow {
  readonly referral: Referral;
  readonly withName: string | null;
}

const STATES: Readonly<Record<View, readonly ReferralState[]>> = {
  new: ['sent'],
  accepted: ['accepted', 'scheduled'],
  waiting: ['more_info'],
  done: ['completed', 'declined', 'closed'],
  drafts: ['draft'],
  open: ['sent', 'more_info', 'accepted', 'scheduled'],
  all: ['draft', 'sent', 'more_info', 'accepted', 'scheduled', 'completed', 'declined', 'closed'],
};
const COUNTED = ['new', 'accepted', 'waiting', 'done', 'drafts'] as const;

/** Whose box: scoped in the query itself (decision 73). A draft is in nobody's inbox. */
const OWNER: Readonly<Record<Box, string>> = {
  sent: 'r.from_user_id = :userId',
  inbox: "r.to_user_id = :userId and r.state <> 'draft'",
};
const person = (alias: string): string =>
  `nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), '')`;
const URGENCY = `array_position(array['emergency', 'soon', 'routine'], r.urgency::text)`;

/** Reads the referrals of one person's box. */
@Injectable()
export class ReferralRows {
  constructor(
    @InjectRepository(Referral) private readonly referrals: Repository<Referral>,
    private readonly parts: ReferralParts,
  ) {}

  async page(
    userId: string,
    { box, view, page, page_size: size }: ReferralsQuery,
  ): Promise<readonly CardRow[]> {
    const found = this.named(box).where(OWNER[box], { userId });
    found.andWhere('r.state in (:...states)', { states: STATES[view] });
    const { entities, raw } = await inOrder(found, box)
      .limit(size)
      .offset((page - 1) * size)
      .getRawAndEntities<{ with_name: string | null }>();
    return entities.map((referral, at) => ({ referral, withName: raw[at]?.with_name ?? null }));
  }

  /** In one statement, all views. */
  async counts(userId: string, box: Box): Promise<ReferralCountsDto & { total: (view: View) => number }> {
    const count = (states: readonly string[]): string =>
      `count(*) filter (where r.state in (${states.map((state) => `'${state}'`).join(', ')}))::int`;
    const found = this.referrals.createQueryBuilder('r').where(OWNER[box], { userId }).select([]);
    for (const view of COUNTED) found.addSelect(count(STATES[view]), view);
    const row = await found.getRawOne<ReferralCountsDto>();
    const counts = row ?? { new: 0, accepted: 0, waiting: 0, done: 0, drafts: 0 };
    return { ...counts, total: (view) => totalOf(counts, view) };
  }

  /** Null for one that is not the person's. */
  async one(userId: string, id: string): Promise<Referral | null> {
    return isUUID(id) ? this.own(userId, id).getOne() : null;
  }

  /** The same with everything that stands on its page, in one statement. */
  async opened(userId: string, id: string): Promise<OpenedRow | null> {
    if (!isUUID(id)) return null;
    const found = this.own(userId, id)
      .leftJoin('profiles', 'f', 'f.id = r.from_user_id')
      .addSelect(person('f'), 'sender_name')
      .addSelect('f.practice_name', 'sender_practice');
    const { entities, raw } = await this.parts.select(found).getRawAndEntities<Sender & RawParts>();
    const [referral, beside] = [entities[0], raw[0]];
    return referral && beside ? { referral, beside } : null;
  }

  private own(userId: string, id: string): SelectQueryBuilder<Referral> {
    return this.referrals
      .createQueryBuilder('r')
      .where({ id })
      .andWhere(`(${OWNER.sent} or (${OWNER.inbox}))`, { userId });
  }

  private named(box: Box): SelectQueryBuilder<Referral> {
    const found = this.referrals.createQueryBuilder('r');
    if (box === 'inbox')
      return found.leftJoin('profiles', 'f', 'f.id = r.from_user_id').addSelect(person('f'), 'with_name');
    return found
      .leftJoin('specialist_profiles', 's', 's.id = r.specialist_id')
      .leftJoin('profiles', 'p', 'p.id = s.user_id')
      .addSelect(`coalesce(s.sample_name, ${person('p')})`, 'with_name');
  }
}

export interface Sender {
  readonly sender_name: string | null;
  readonly sender_practice: string | null;
}
export interface OpenedRow {
  readonly referral: Referral;
  readonly beside: Sender & RawParts;
}

/** An inbox: the most urgent first, then what is due next. What was sent: what moved last. */
const inOrder = (found: SelectQueryBuilder<Referral>, box: Box): SelectQueryBuilder<Referral> =>
  box === 'inbox'
    ? found.orderBy(URGENCY).addOrderBy('r.due_at', 'ASC', 'NULLS LAST').addOrderBy('r.id')
    : found.orderBy('r.updated_at', 'DESC').addOrderBy('r.id');

function totalOf({ new: sent, accepted, waiting, done, drafts }: ReferralCountsDto, view: View): number {
  const sums: Readonly<Record<View, number>> = {
    ...{ new: sent, accepted, waiting, done, drafts, open: sent + accepted + waiting },
    all: sent + accepted + waiting + done + drafts,
  };
  return sums[view];
}
