import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import type { ChangeCommunitySettingsDto, CommunitySettingsDto } from '../dto/settings.dto.ts';
import { CommunitySettings } from './community-settings.entity.ts';
import { BEGIN } from './mail-settings.sql.ts';

const DEFAULTS: CommunitySettingsDto = {
  digest: 'weekly',
  follow_mails: true,
  mention_mails: true,
  flag_notices: 'all',
};

/** A person's choice of mails. */
@Injectable()
export class MailSettings {
  constructor(
    @InjectRepository(CommunitySettings) private readonly settings: Repository<CommunitySettings>,
  ) {}

  async read(userId: string): Promise<CommunitySettingsDto> {
    const row = await this.settings.findOneBy({ userId });
    if (!row) return DEFAULTS;
    const { digest, followMails, mentionMails, flagNotices } = row;
    return { digest, follow_mails: followMails, mention_mails: mentionMails, flag_notices: flagNotices };
  }

  async change(userId: string, change: ChangeCommunitySettingsDto): Promise<CommunitySettingsDto> {
    const {
      digest,
      follow_mails: followMails,
      mention_mails: mentionMails,
      flag_notices: flagNotices,
    } = change;
    await this.write(userId, { digest, followMails, mentionMails, flagNotices });
    return this.read(userId);
  }

  /** Nothing where the account is gone. What is undefined stays. */
  async write(userId: string, change: Partial<CommunitySettings>): Promise<void> {
    await this.settings.manager.transaction(async (q) => {
      await sqlOn(q).run('community_settings_begin', BEGIN, [userId]);
      await q.update(CommunitySettings, userId, { ...change, updatedAt: () => 'now()' });
    });
  }
}
