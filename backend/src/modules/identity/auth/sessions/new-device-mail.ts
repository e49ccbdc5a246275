import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { type MailDraft, Mailer, mails } from '#common/mail/index.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { networkOf } from '#platform/web/limits/network-of.ts';
import { SessionStore } from './session-store.ts';

/** Mails a person about a sign-in from a new device or network, except for their very first sign-in. */
@Injectable()
export class NewDeviceMail {
  constructor(
    private readonly env: Env,
    private readonly data: DataSource,
    private readonly store: SessionStore,
    private readonly keys: Keys,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
  ) {}

  /** Inside a transaction the recurring task sends the mail, because nothing may be sent before the commit. */
  async note(
    user: { id: string; email: string | null },
    client: ClientInfo,
    q?: EntityManager,
  ): Promise<void> {
    const place = this.keys.hmac('one-time-token', `place:${deviceOf(client)}\n${networkOf(client.ip)}`);
    const isStrange = await this.store.isStrange(user.id, place.toString('base64url'), q);
    if (!isStrange || !user.email) return;
    const draft = this.draft(user.email, client);
    if (q) await this.mailer.write(q, draft);
    else this.mailer.dispatch(await this.data.transaction((own) => this.mailer.write(own, draft)));
  }

  private draft(to: string, { ip }: ClientInfo): MailDraft {
    const at = `${this.clock.now().toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
    return {
      kind: 'new_sign_in',
      to,
      ...mails.newSignIn({ at, ip, url: `${this.env.publicUrl}/profile` }),
    };
  }
}

/** The browser without its version numbers: an update is no new device. */
const deviceOf = ({ userAgent }: ClientInfo): string => (userAgent ?? '').replace(/\d[\d.]*/g, '');
