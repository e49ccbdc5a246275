import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import {
  Contributions,
  counted,
  type OverviewLine,
  type OverviewReport,
} from '#common/contributions/index.ts';
import { PostFlag } from './post-flag.entity.ts';

/** Tells admins how many reports of posts wait for a moderator. */
@Injectable()
export class FlagsLine implements OverviewLine {
  readonly key = 'flags';
  readonly title = 'Reported posts';
  readonly rank = 70;
  readonly action = { label: 'Open Reports', link: '/community?view=moderation' };

  constructor(
    contributions: Contributions,
    @InjectRepository(PostFlag) private readonly flags: Repository<PostFlag>,
  ) {
    contributions.addOverviewLine(this);
  }

  async report(): Promise<OverviewReport> {
    const open = await this.flags.countBy({ state: 'open' });
    if (open === 0) return { state: 'good', text: 'No reports are waiting for a moderator.' };
    return { state: 'warning', text: `${counted(open, 'report')} waiting for a moderator.` };
  }
}
