import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Sql, type SqlRunner } from '../../platform/database/sql.ts';
import { Log } from '../../platform/logging/log.ts';
import { Audit } from '../audit/index.ts';
import { layOut, Mailer, type MailDraft } from '../mail/index.ts';
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
const ADDRESS = 'select email::text as email from auth.users where id = $1 and deleted_at is null';

interface Marked extends Record<string, unknown> {
  readonly id: string;
  readonly tool_name: string;
}

/**
 * Marks a connection whose credential died, keeps its id, and tells its owner: once, however many calls notice. The
 * mail is part of the change.
 */
@Injectable()
export class ReconnectNotice {
  constructor(
    private readonly sql: Sql,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly directory: ConnectionDirectory,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async give(lost: LostCredential, reason: string): Promise<void> {
    const isUser = lost.context === 'user';
    const mail = await this.sql.tx(async (q) => {
      const values = [lost.ownerId, lost.credentialsId, this.clock.now(), reason];
      const marked = await q.maybe<Marked>(
        isUser ? 'reconnect_user' : 'reconnect_hub',
        isUser ? OF_USER : OF_HUB,
        values,
      );
      return marked ? this.tell(q, lost, marked, reason) : null;
    });
    this.directory.forget(isUser ? lost.ownerId : 'platform');
    if (mail) this.mailer.dispatch(mail);
  }

  private async tell(
    q: SqlRunner,
    { context, ownerId, toolId }: LostCredential,
    { id, tool_name: tool }: Marked,
    reason: string,
  ): Promise<string | null> {
    this.log.warn({ tool: toolId, connectionId: id }, 'a connection needs its owner to reconnect');
    await this.audit.record(
      { action: 'connection.needs_reconnect', subject: id, detail: { tool: toolId, context } },
      q,
    );
    if (context !== 'user') return null;
    const owner = await q.maybe<{ email: string | null }>('reconnect_address', ADDRESS, [ownerId]);
    return owner?.email ? this.mailer.write(q, this.draft(owner.email, tool, toolId, reason)) : null;
  }

  private draft(to: string, tool: string, toolId: string, reason: string): MailDraft {
    const content = {
      title: `Please reconnect ${tool}`,
      preview: `Chairside can no longer use your ${tool} account.`,
      paragraphs: [
        `Chairside can no longer use your ${tool} account: ${reason}`,
        'Nothing was lost. Features that use it wait until you connect it again, and your connection stays the same.',
      ],
      button: {
        label: 'Reconnect',
        url: `${this.env.publicUrl}/profile?tab=tools&connect=${encodeURIComponent(toolId)}`,
      },
      footer: 'You get this mail because you connected this tool to your Chairside account.',
    };
    return { kind: 'needs_reconnect', to, subject: `Reconnect ${tool} · Chairside`, ...layOut(content) };
  }
}
