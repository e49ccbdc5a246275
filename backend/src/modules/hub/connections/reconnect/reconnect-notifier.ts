import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn, type SqlRunner } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Audit } from '#common/audit/index.ts';
import { type MailDraft, Mailer, mails } from '#common/mail/index.ts';
import { type NotificationContent, Notifications } from '#common/notifications/index.ts';
import {
  ADMINS,
  LEADERS,
  MARK_HUB_CONNECTION,
  MARK_USER_CONNECTION,
  OWNER,
  TAKE_NOTICE,
} from './reconnect.sql.ts';
import { ConnectionDirectory } from '../directory/connection-directory.ts';

/** A credential that the vendor no longer accepts. */
export interface LostCredential {
  readonly context: 'user' | 'platform';
  readonly ownerId: string;
  readonly toolId: string;
  readonly credentialsId: string;
}

/** A connection whose owner an administrator asks to make it again. */
export interface ReconnectRequest {
  readonly id: string;
  readonly context: 'user' | 'platform';
  readonly organisationId: string | null;
  readonly ownerId: string;
  readonly toolId: string;
  readonly tool: string;
  readonly reason: string;
}

/** A connection whose row says that it must be made again. */
interface Marked extends Record<string, unknown> {
  readonly id: string;
  readonly tool_name: string;
  readonly organisation_id: string | null;
}
interface PendingNotice extends Marked {
  readonly context: 'user' | 'platform';
  readonly owner_id: string;
  readonly tool_id: string;
  readonly reason: string;
}
/** The kind of owner, which decides who is notified and which page the notice links to. */
type Concern = 'person' | 'organisation' | 'hub';

/**
 * Marks a connection that must be made again, keeps its id, and notifies its owner: the person, those who may connect for the
 * organisation, or the hub's admins. Once, however many calls fail. Mail and notice are written in the same transaction; the
 * connection's row settles the notice.
 */
@Injectable()
export class ReconnectNotifier {
  constructor(
    private readonly data: DataSource,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly directory: ConnectionDirectory,
    private readonly notifications: Notifications,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async notify(lost: LostCredential, reason: string): Promise<void> {
    const isUser = lost.context === 'user';
    const written = await this.data.transaction(async (manager) => {
      const q = sqlOn(manager);
      const values = [lost.ownerId, lost.credentialsId, this.clock.now(), reason];
      const marked = await q.maybe<Marked>(
        isUser ? 'reconnect_user' : 'reconnect_hub',
        isUser ? MARK_USER_CONNECTION : MARK_HUB_CONNECTION,
        values,
      );
      return marked ? this.record(q, lost, marked, reason) : [];
    });
    this.directory.forgetOwner(lost.context, lost.ownerId);
    for (const mail of written) this.mailer.dispatch(mail);
  }

  /** For a connection that is marked already and waits in the outbox. Does nothing when it is no longer there. */
  async notifyPending(connectionId: string): Promise<void> {
    const written = await this.data.transaction(async (manager) => {
      const q = sqlOn(manager);
      const found = await q.maybe<PendingNotice>('reconnect_take_notice', TAKE_NOTICE, [connectionId]);
      if (!found) return [];
      const { context, owner_id: ownerId, tool_id: toolId, reason } = found;
      return this.record(q, { context, ownerId, toolId }, found, reason);
    });
    for (const mail of written) this.mailer.dispatch(mail);
  }

  /** Because an administrator asks for it; the connection still works. Returns the ids of the mails. */
  ask(q: SqlRunner, { organisationId, ownerId, ...asked }: ReconnectRequest): Promise<readonly string[]> {
    const concern = concernOf(asked.context, organisationId);
    const notice = noticeOf(concern, asked);
    const words = { ...notice, severity: 'warning', dedupe_key: `reconnect_asked:${asked.id}` } as const;
    const mail = mails.askedToReconnect({ tool: asked.tool, url: this.env.publicUrl + notice.link });
    return this.send(q, concern, organisationId ?? ownerId, words, { kind: 'asked_to_reconnect', ...mail });
  }

  /**
   * Because the vendor stops accepting it in so many days; the connection still works. Returns the ids of the mails.
   */
  tellEnd(
    q: SqlRunner,
    { organisationId, ownerId, ...ending }: Omit<ReconnectRequest, 'reason'>,
    daysLeft: number,
  ): Promise<readonly string[]> {
    const concern = concernOf(ending.context, organisationId);
    const when = daysLeft === 1 ? 'within a day' : `in ${daysLeft} days`;
    const reason = `It ends ${when}. Connect it again before then, and nothing is interrupted.`;
    const notice = noticeOf(concern, { ...ending, reason });
    const words = { ...notice, severity: 'warning', dedupe_key: `connection_ends:${ending.id}` } as const;
    const mail = mails.connectionEnds({ tool: ending.tool, when, url: this.env.publicUrl + notice.link });
    return this.send(q, concern, organisationId ?? ownerId, words, { kind: END_MAIL, ...mail });
  }

  /** Writes audit event, notices and mails; returns the ids of the mails. */
  private async record(
    q: SqlRunner,
    { context, ownerId, toolId }: Omit<LostCredential, 'credentialsId'>,
    { id, tool_name: tool, organisation_id: organisation }: Marked,
    reason: string,
  ): Promise<readonly string[]> {
    this.log.warn({ tool: toolId, connectionId: id }, 'a connection needs its owner to reconnect');
    await this.audit.record(
      { action: 'connection.needs_reconnect', subject: id, detail: { tool: toolId, context } },
      q,
    );
    const concern = concernOf(context, organisation);
    const notice = noticeOf(concern, { id, tool, toolId, reason });
    const url = this.env.publicUrl + notice.link;
    const mail = { kind: 'needs_reconnect', ...WORDS[concern].mail({ tool, reason, url }) };
    return this.send(q, concern, organisation ?? ownerId, notice, mail);
  }

  private async send(
    q: SqlRunner,
    concern: Concern,
    ownerId: string,
    notice: NotificationContent,
    mail: Omit<MailDraft, 'to'>,
  ): Promise<readonly string[]> {
    const people = await this.addNotices(q, concern, ownerId, notice);
    const wanting = mail.kind === END_MAIL ? people.filter((one) => one.wants_end_mails) : people;
    const to = wanting.flatMap(({ email }) => email ?? []);
    return Promise.all(to.map((email) => this.mailer.write(q, { to: email, ...mail })));
  }

  /** Adds the in-app notices; returns those who may also get a mail. */
  private async addNotices(
    q: SqlRunner,
    concern: Concern,
    ownerId: string,
    notice: NotificationContent,
  ): Promise<readonly Addressee[]> {
    if (concern === 'hub') {
      await this.notifications.addForRole('admin', notice, q);
      const named = this.env.OPERATOR_EMAIL;
      return named
        ? [{ email: named, wants_end_mails: true }]
        : q.many<Addressee>('reconnect_admins', ADMINS);
    }
    const [name, text] =
      concern === 'person'
        ? (['reconnect_owner', OWNER] as const)
        : (['reconnect_leaders', LEADERS] as const);
    const people = await q.many<Addressee & { id: string }>(name, text, [ownerId]);
    for (const { id } of people) await this.notifications.add({ user_id: id, ...notice }, q);
    return people;
  }
}

const concernOf = (context: 'user' | 'platform', organisation: string | null): Concern =>
  organisation !== null ? 'organisation' : context === 'user' ? 'person' : 'hub';

interface Addressee extends Record<string, unknown> {
  readonly email: string | null;
  readonly wants_end_mails: boolean;
}

/** The one kind of these mails that a person can switch off: nothing is lost yet. */
const END_MAIL = 'connection_ends';

/** The page and the texts for each kind of owner. */
const WORDS: Readonly<
  Record<
    Concern,
    { title: (tool: string) => string; page: string; key: string; mail: typeof mails.needsReconnect }
  >
> = {
  person: {
    title: (tool) => `Reconnect ${tool}`,
    page: '/profile?tab=tools&connect=',
    key: 'reconnect',
    mail: mails.needsReconnect,
  },
  organisation: {
    title: (tool) => `Reconnect your organization's ${tool}`,
    page: '/profile?tab=tools&for=organisation&tool=',
    key: 'hub_reconnect',
    mail: mails.organisationNeedsReconnect,
  },
  hub: {
    title: (tool) => `Reconnect the hub's ${tool}`,
    page: '/admin?tab=tools&tool=',
    key: 'hub_reconnect',
    mail: mails.hubNeedsReconnect,
  },
};

function noticeOf(
  concern: Concern,
  { id, tool, toolId, reason }: { id: string; tool: string; toolId: string; reason: string },
): NotificationContent & { readonly link: string } {
  const { title, page, key } = WORDS[concern];
  return {
    kind: 'connection',
    title: title(tool),
    body: reason,
    link: page + encodeURIComponent(toolId),
    severity: 'critical',
    dedupe_key: `${key}:${id}`,
    again: true,
  };
}
