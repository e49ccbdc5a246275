import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Contributions, type OverviewLine, type OverviewReport } from '#common/contributions/index.ts';
import { User } from '../users/user.entity.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Tells admins how many people came new and how many signed in within a week. */
@Injectable()
export class PeopleLine implements OverviewLine {
  readonly key = 'people';
  readonly title = 'Users';
  readonly rank = 100;
  readonly action = { label: 'Open Users', link: '/admin?tab=people' };

  constructor(
    contributions: Contributions,
    @InjectRepository(User) private readonly accounts: Repository<User>,
  ) {
    contributions.addOverviewLine(this);
  }

  async report(now: Date): Promise<OverviewReport> {
    const since = new Date(now.getTime() - WEEK_MS);
    const found = await this.accounts
      .createQueryBuilder('u')
      .select('(count(*) filter (where u.createdAt > :since))::int', 'fresh')
      .addSelect('(count(*) filter (where u.lastSignInAt > :since))::int', 'active')
      .where('u.deletedAt is null', { since })
      .getRawOne<{ fresh: number; active: number }>();
    const { fresh = 0, active = 0 } = found ?? {};
    return { state: 'info', text: `In the last 7 days ${fresh} joined and ${active} signed in.` };
  }
}
