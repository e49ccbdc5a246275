import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { SPECIALIST } from '#product/specialists/index.ts';
import { Referral } from '../referral.entity.ts';

interface Counts {
  readonly inbox_new: number;
  readonly inbox_emergency: number;
  readonly inbox_overdue: number;
  readonly inbox_accepted: number;
  readonly sent_open: number;
  readonly sent_overdue: number;
  readonly sent_questions: number;
  readonly sent_reports: number;
}

/** How the referrals of a person stand, on both sides: counts only, nothing of a patient. */
@Injectable()
export class ReferralsCard implements Card {
  readonly key = 'referrals';
  readonly capability = SPECIALIST.key;
  readonly roles = ['practitioner', 'dso_admin', 'specialist'] as const;

  constructor(
    contributions: Contributions,
    @InjectRepository(Referral) private readonly referrals: Repository<Referral>,
  ) {
    contributions.addCard(this);
  }

  async load({ user, now }: CardRequest): Promise<CardContent> {
    const [inbox, sent] = ['r.toUserId = :me', 'r.fromUserId = :me'];
    const waits = "r.state = 'sent'";
    const found = this.referrals.createQueryBuilder('r').select([]);
    const count = (name: keyof Counts, ...rules: readonly string[]) =>
      found.addSelect(`count(*) filter (where ${rules.join(' and ')})::int`, name);
    count('inbox_new', inbox, waits);
    count('inbox_emergency', inbox, waits, "r.urgency = 'emergency'");
    count('inbox_overdue', inbox, waits, 'r.dueAt < :now');
    count('inbox_accepted', inbox, "r.state in ('accepted', 'scheduled')");
    count('sent_open', sent, "r.state in ('sent', 'more_info', 'accepted', 'scheduled')");
    count('sent_overdue', sent, waits, 'r.dueAt < :now');
    count('sent_questions', sent, "r.state = 'more_info'");
    count('sent_reports', sent, "r.state = 'completed'");
    const mine = found.where(`(${inbox} or ${sent}) and not r.isSample`, { me: user.userId, now });
    const counts = await mine.getRawOne<Counts>();
    return { data: { ...counts, is_specialist: user.roles.includes('specialist') } };
  }
}
