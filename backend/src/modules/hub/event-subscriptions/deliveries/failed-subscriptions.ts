import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { STOP } from './delivery.sql.ts';

interface Stopped extends Record<string, unknown> {
  readonly id: string;
  readonly scope: 'user' | 'platform';
  readonly url: string;
  readonly email: string | null;
}

/** Stops a subscription whose system took nothing for a day, and sends one mail to its owner. */
@Injectable()
export class FailedSubscriptions {
  constructor(
    private readonly data: DataSource,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** @param since nothing was delivered after this time */
  async stop(subscriptionId: string, since: Date): Promise<void> {
    const mail = await this.data.transaction(async (manager) => {
      const values = [subscriptionId, this.clock.now(), since];
      const stopped = await sqlOn(manager).maybe<Stopped>('event_sub_stop', STOP, values);
      return stopped ? this.notify(manager, stopped) : null;
    });
    if (mail) this.mailer.dispatch(mail);
  }

  private async notify(manager: EntityManager, { id, scope, url, email }: Stopped): Promise<string | null> {
    const action = 'event_subscription.failed';
    await this.audit.record({ action, subject: id, actorKind: 'system', detail: { scope } }, manager);
    const to = scope === 'platform' ? (this.env.OPERATOR_EMAIL ?? email) : email;
    if (!to) return null;
    const page = scope === 'platform' ? '/admin?tab=notifications' : '/profile?tab=tools';
    const words = mails.eventsStopped({ host: new URL(url).host, url: this.env.publicUrl + page });
    return this.mailer.write(manager, { kind: 'events_stopped', to, ...words });
  }
}
