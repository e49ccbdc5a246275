import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Mailer } from '#common/mail/index.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { Integration } from '../integration.entity.ts';
import { PlatformConnection } from '../platform/platform-connection.entity.ts';
import { ReconnectNotifier } from './reconnect-notifier.ts';

/** An owner is told this many days before the end, once for each. */
const FIRST = 14;
const LAST = 3;
const DAY_MS = 86_400_000;
const PAGE = 100;

interface EndingConnection {
  readonly id: string;
  readonly tool: string;
  readonly organisationId: string | null;
  readonly credentialId: string;
  readonly context: 'user' | 'platform';
  readonly ownerId: string;
  readonly toolId: string;
  readonly endsAt: Date;
}

/**
 * Tells the owners of connections that end soon, by notification and mail. The credential keeps which notice was the last; the
 * statement that sets it decides between processes, in one transaction with notification and mail.
 */
@Injectable()
export class EndNotices {
  constructor(
    private readonly data: DataSource,
    private readonly notifier: ReconnectNotifier,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** One owner who cannot be told does not keep the notice from the others. */
  async sendDue(stopping: AbortSignal): Promise<void> {
    for (const table of [Integration, PlatformConnection])
      for (let more = true; more && !stopping.aborted;) {
        const page = await this.due(table);
        let sent = 0;
        for (const connection of page) if (await this.tell(connection)) sent += 1;
        more = page.length === PAGE && sent > 0;
      }
  }

  private due(table: typeof Integration | typeof PlatformConnection): Promise<EndingConnection[]> {
    const now = this.clock.now();
    const isShared = table === PlatformConnection;
    return this.data.manager
      .createQueryBuilder(Credential, 'c')
      .innerJoin(
        table,
        'i',
        `i.credentials_id = c.id::text and c.owner_id = i.${isShared ? 'id' : 'user_id'}`,
      )
      .select(['i.id as id', 'i.tool_name as tool', 'c.id as "credentialId"', 'c.context as context'])
      .addSelect(['c.owner_id as "ownerId"', 'c.tool_id as "toolId"', 'c.ends_at as "endsAt"'])
      .addSelect(isShared ? 'i.organisation_id' : 'null', 'organisationId')
      .where('c.ends_at > :now and c.ends_at <= :first', { now, first: days(now, FIRST) })
      .andWhere('(c.end_notice is null or (c.end_notice > :last and c.ends_at <= :soon))', {
        last: LAST,
        soon: days(now, LAST),
      })
      .andWhere(`i.connection_status = 'connected' and not i.needs_reconnect`)
      .andWhere('c.context = :context', { context: isShared ? 'platform' : 'user' })
      .orderBy('c.ends_at')
      .limit(PAGE)
      .getRawMany<EndingConnection>();
  }

  /** False when another process was faster, or it failed. */
  private async tell(connection: EndingConnection): Promise<boolean> {
    try {
      const written = await this.write(connection);
      for (const mail of written ?? []) this.mailer.dispatch(mail);
      return written !== null;
    } catch (cause) {
      this.log.error({ err: cause, connectionId: connection.id }, 'an owner was not told of the end');
      return false;
    }
  }

  private write({ credentialId, endsAt, ...ending }: EndingConnection): Promise<readonly string[] | null> {
    const now = this.clock.now();
    const left = Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS);
    const notice = left <= LAST ? LAST : FIRST;
    return this.data.transaction(async (manager) => {
      const claimed = await manager
        .createQueryBuilder()
        .update(Credential)
        .set({ endNotice: notice })
        .where('id = :id', { id: credentialId })
        .andWhere('ends_at > :now and ends_at <= :until', { now, until: days(now, notice) })
        .andWhere('(end_notice is null or end_notice > :notice)', { notice })
        .execute();
      return claimed.affected ? this.notifier.tellEnd(sqlOn(manager), ending, left) : null;
    });
  }
}

const days = (now: Date, count: number): Date => new Date(now.getTime() + count * DAY_MS);
