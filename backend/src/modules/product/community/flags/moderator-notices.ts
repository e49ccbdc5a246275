import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import type { FlagReason } from '../community-types.ts';
import { Unsubscribing } from '../digest/unsubscribing.ts';
import { MODERATORS } from './flag.sql.ts';

type Moderator = { readonly id: string; readonly email: string | null };

export const QUEUE_PATH = '/community?view=moderation';

/** Reports come in storms: ten mails at once to each moderator, then six an hour. The queue has them all. */
const MAILS = { size: 10, perSecond: 6 / 3600 };

const WORDS: Readonly<Record<FlagReason, string>> = {
  patient_identifiable: 'a patient may be recognized',
  spam: 'spam',
  abuse: 'abuse',
  advertising: 'advertising',
  other: 'other',
};

/** Tells moderators of reports, as each of them has chosen. */
@Injectable()
export class ModeratorNotices {
  constructor(
    private readonly notifications: Notifications,
    private readonly mailer: Mailer,
    private readonly unsubscribing: Unsubscribing,
    private readonly buckets: SharedBuckets,
    private readonly env: Env,
  ) {}

  /** The ids of the mails written, for `send` after the commit. */
  async flagged(q: EntityManager, postId: string, reason: FlagReason): Promise<readonly string[]> {
    const urgent = reason === 'patient_identifiable';
    const moderators = await sqlOn(q).many<Moderator>('community_moderators', MODERATORS, [urgent]);
    const mail = (await this.buckets.take('community flag mails', MAILS, sqlOn(q))) === 0;
    const written: string[] = [];
    for (const moderator of moderators) {
      await this.notify(q, moderator.id, postId, reason);
      if (mail && moderator.email) written.push(await this.write(q, moderator.id, moderator.email, reason));
    }
    return written;
  }

  send(mailIds: readonly string[]): void {
    for (const id of mailIds) this.mailer.dispatch(id);
  }

  /** Somebody has decided: nothing is left to look at. */
  async settled(q: EntityManager, postId: string): Promise<void> {
    const moderators = await sqlOn(q).many<Moderator>('community_moderators', MODERATORS, [true]);
    for (const { id } of moderators) await this.notifications.settle(id, keyOf(postId), q);
  }

  private notify(q: EntityManager, userId: string, postId: string, reason: FlagReason): Promise<void> {
    const severity = reason === 'patient_identifiable' ? 'warning' : 'info';
    const title = `A post was reported: ${WORDS[reason]}`;
    const notice = { kind: 'community_flag', title, link: QUEUE_PATH, severity } as const;
    return this.notifications.add({ user_id: userId, ...notice, dedupe_key: keyOf(postId) }, q);
  }

  private write(q: EntityManager, userId: string, to: string, reason: FlagReason): Promise<string> {
    const { page: stop, post: unsubscribe } = this.unsubscribing.addressesFor(userId, 'flag');
    const body = mails.communityFlag({
      reason: WORDS[reason],
      url: `${this.env.publicUrl}${QUEUE_PATH}`,
      stop,
    });
    return this.mailer.write(q, { kind: 'community_flag', to, keepsBody: true, unsubscribe, ...body });
  }
}

const keyOf = (postId: string): string => `community_flag:${postId}`;
