import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Env } from '#config/env.ts';
import { Keys } from '#platform/crypto/keys.ts';
import type { CommunitySettings } from './community-settings.entity.ts';
import { MailSettings } from './mail-settings.service.ts';

/** What each kind of mail is switched off by. */
const OFF = {
  digest: { digest: 'off' },
  follow: { followMails: false },
  mention: { mentionMails: false },
  flag: { flagNotices: 'none' },
} as const satisfies Record<string, Partial<CommunitySettings>>;
export type MailKind = keyof typeof OFF;

const isKind = (kind: string): kind is MailKind => Object.hasOwn(OFF, kind);

/** Ends one kind of mail of one person by a signed address, without a sign-in. */
@Injectable()
export class Unsubscribing {
  constructor(
    private readonly mailSettings: MailSettings,
    private readonly keys: Keys,
    private readonly env: Env,
  ) {}

  /** `page` asks the person first; `post` is for mail programs. */
  addressesFor(userId: string, kind: MailKind): { readonly page: string; readonly post: string } {
    const token = this.tokenOf(userId, kind);
    return {
      page: `${this.env.publicUrl}/community?unsubscribe=${token}`,
      post: `${this.env.publicUrl}/api/community/unsubscribe/${token}`,
    };
  }

  /** Says nothing about whether there is such an account. */
  async end(token: string): Promise<void> {
    const [userId = '', kind = ''] = token.split('.');
    if (!isUUID(userId) || !isKind(kind)) return;
    const [given, right] = [Buffer.from(token), Buffer.from(this.tokenOf(userId, kind))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return;
    await this.mailSettings.write(userId, OFF[kind]);
  }

  private tokenOf(userId: string, kind: MailKind): string {
    const mac = this.keys.hmac('opaque-ref', `community-mails:${userId}:${kind}`).subarray(0, 16);
    return `${userId}.${kind}.${mac.toString('base64url')}`;
  }
}
