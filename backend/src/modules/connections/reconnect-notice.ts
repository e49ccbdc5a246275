import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Sql, type SqlRunner } from '../../platform/database/sql.ts';
import { Log } from '../../platform/logging/log.ts';
import { Audit } from '../audit/index.ts';
import { Mailer, type MailDraft, mails } from '../mail/index.ts';
import { type Notice, Notifications } from '../notifications/index.ts';
import { ConnectionDirectory } from './connection-directory.ts';

/** The credential that is worth nothing any more. */
export interface LostCredential {
  readonly context: 'user' | 'platform';
  readonly ownerId: string;
  readonly toolId: string;
  readonly credentialsId: string;
}

const OF_USER = `update picaos_integrations set needs_reconnect = true, reconnect_reason = $4, updated_at = $3
  where user_id = $1 and credentials_id = $2 and connection_status = 'connected' and not needs_reconnect
  returning id, tool_name, pg_notify('connections', user_id::text)`;
const OF_HUB = `update platform_connections set needs_reconnect = true, reconnect_reason = $4, updated_at = $3
  where id = $1 and credentials_id = $2 and connection_status = 'connected' and not needs_reconnect
  returning id, tool_name, pg_notify('connections', 'platform')`;
const OWNER = `select email::text as email from auth.users where id = $1 and deleted_at is null and email is not null`;
const ADMINS = `select u.email::text as email from auth.users u
  where u.deleted_at is null and u.email is not null and (u.banned_until is null or u.banned_until < now())
    and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')`;

interface Marked extends Record<string, unknown> {
  readonly id: string;
  readonly tool_name: string;
}

/**
 * Marks a connection whose credential died, keeps its id, and tells its owner (for the hub's own, the admins): once,
 * however many calls notice. Mail and notice are part of the change; the row itself settles the notice again.
 */
@Injectable()
export class ReconnectNotice {
  constructor(
    private readonly sql: Sql,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly directory: ConnectionDirectory,
    private readonly notifications: Notifications,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async give(lost: LostCredential, reason: string): Promise<void> {
    const isUser = lost.context === 'user';
    const written = await this.sql.tx(async (q) => {
      const values = [lost.ownerId, lost.credentialsId, this.clock.now(), reason];
      const marked = await q.maybe<Marked>(
        isUser ? 'reconnect_user' : 'reconnect_hub',
        isUser ? OF_USER : OF_HUB,
        values,
      );
      return marked ? this.tell(q, lost, marked, reason) : [];
    });
    this.directory.forget(isUser ? lost.ownerId : 'platform');
    for (const mail of written) this.mailer.dispatch(mail);
  }

  private async tell(
    q: SqlRunner,
    lost: LostCredential,
    { id, tool_name: tool }: Marked,
    reason: string,
  ): Promise<readonly string[]> {
    const { context, ownerId, toolId } = lost;
    this.log.warn({ tool: toolId, connectionId: id }, 'a connection needs its owner to reconnect');
    await this.audit.record(
      { action: 'connection.needs_reconnect', subject: id, detail: { tool: toolId, context } },
      q,
    );
    await this.notify(q, lost, id, tool, reason);
    const to = await this.concerned(q, context, ownerId);
    return Promise.all(
      to.map((email) => this.mailer.write(q, this.draft(email, context, tool, toolId, reason))),
    );
  }

  private async notify(
    q: SqlRunner,
    { context, ownerId, toolId }: LostCredential,
    id: string,
    tool: string,
    reason: string,
  ): Promise<void> {
    const isUser = context === 'user';
    const notice: Notice = {
      kind: 'connection',
      title: isUser ? `Reconnect ${tool}` : `Reconnect the hub's ${tool}`,
      body: reason,
      link: pageOf(context, toolId),
      severity: 'critical',
      dedupe_key: `${isUser ? 'reconnect' : 'hub_reconnect'}:${id}`,
      again: true,
    };
    if (isUser) await this.notifications.add({ user_id: ownerId, ...notice }, q);
    else await this.notifications.addForRole('admin', notice, q);
  }

  /** A person's own connection is theirs to mend, the hub's its operator's: all admins, unless an address is named. */
  private async concerned(
    q: SqlRunner,
    context: LostCredential['context'],
    ownerId: string,
  ): Promise<readonly string[]> {
    const named = this.env.OPERATOR_EMAIL;
    if (context === 'platform' && named) return [named];
    const isUser = context === 'user';
    const found = isUser
      ? await q.many<{ email: string }>('reconnect_owner', OWNER, [ownerId])
      : await q.many<{ email: string }>('reconnect_admins', ADMINS);
    return found.map(({ email }) => email);
  }

  private draft(
    to: string,
    context: LostCredential['context'],
    tool: string,
    toolId: string,
    reason: string,
  ): MailDraft {
    const page = pageOf(context, toolId);
    const mail = context === 'user' ? mails.needsReconnect : mails.hubNeedsReconnect;
    return { kind: 'needs_reconnect', to, ...mail({ tool, reason, url: this.env.publicUrl + page }) };
  }
}

/** Where it is mended. */
const pageOf = (context: LostCredential['context'], toolId: string): string =>
  context === 'user'
    ? `/profile?tab=tools&connect=${encodeURIComponent(toolId)}`
    : `/admin?tab=tools&tool=${encodeURIComponent(toolId)}`;
