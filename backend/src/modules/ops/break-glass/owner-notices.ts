import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { PrivateRecords, RecordOwner } from '#common/contributions/index.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Organisations } from '#identity/organisations/index.ts';
import { Env } from '#config/env.ts';
import type { BreakGlassPermission } from './break-glass-permission.entity.ts';

interface Recipient {
  readonly id: string;
  readonly email: string | null;
}

/** Where owners see what was opened, by whom, why and until when. */
const OPENED_RECORDS = '/profile?view=opened-records';

/** Tells the owner of a record that an admin may open it, in the app and by mail. Of an organisation: those who lead it. */
@Injectable()
export class OwnerNotices {
  constructor(
    private readonly notifications: Notifications,
    private readonly mailer: Mailer,
    private readonly organisations: Organisations,
    private readonly env: Env,
  ) {}

  /** Part of the transaction; returns the ids of the mails, to be dispatched after its commit. */
  async write(
    q: EntityManager,
    { id, reason }: BreakGlassPermission,
    { owner, records }: { readonly owner: RecordOwner; readonly records: PrivateRecords },
  ): Promise<readonly string[]> {
    const written: string[] = [];
    for (const { id: userId, email } of await this.recipients(q, owner)) {
      await this.notifications.add(
        {
          ...{ user_id: userId, kind: 'break_glass', severity: 'critical', dedupe_key: `break_glass:${id}` },
          title: 'An administrator may open a record of yours',
          body: `For 15 minutes: ${records.label}. Reason: ${reason}`,
          link: OPENED_RECORDS,
        },
        q,
      );
      if (email === null) continue;
      const mail = mails.breakGlass({ record: records.label, url: `${this.env.publicUrl}${OPENED_RECORDS}` });
      written.push(await this.mailer.write(q, { kind: 'break_glass', to: email, ...mail }));
    }
    return written;
  }

  private async recipients(q: EntityManager, owner: RecordOwner): Promise<readonly Recipient[]> {
    const ids =
      owner.userId === null ? await this.organisations.leadersOf(owner.organisationId) : [owner.userId];
    if (ids.length === 0) return [];
    return q
      .createQueryBuilder()
      .select(['u.id as id', 'u.email::text as email'])
      .from('auth.users', 'u')
      .where({ id: In([...ids]) })
      .andWhere('u.deleted_at is null')
      .orderBy('u.id')
      .getRawMany<Recipient>();
  }
}
