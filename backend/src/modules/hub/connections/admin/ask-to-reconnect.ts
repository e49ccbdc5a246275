import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { Mailer } from '#common/mail/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { type CheckTarget, CheckTargets } from '../health/check-targets.ts';
import { NOTE_ASKED } from '../health/health.sql.ts';
import { ReconnectNotifier } from '../reconnect/reconnect-notifier.ts';
import type { AskedDto } from './all-connections.dto.ts';

/** An owner is asked once a day at most, whoever asks. */
const PAUSE_MS = 86_400_000;

const REASON = 'An administrator asks you to connect it again.';

/** Asks the owners of connections to make them again, by notice and mail. The connections go on working meanwhile. */
@Injectable()
export class AskToReconnect {
  constructor(
    private readonly data: DataSource,
    private readonly targets: CheckTargets,
    private readonly registry: ToolRegistry,
    private readonly notifier: ReconnectNotifier,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async ask(adminId: string, ids: readonly string[]): Promise<AskedDto[]> {
    const results: AskedDto[] = [];
    for (const id of ids) results.push({ id, result: await this.askOne(adminId, id) });
    return results;
  }

  private async askOne(adminId: string, id: string): Promise<AskedDto['result']> {
    const target = await this.targets.find(id);
    if (!target) return 'gone';
    if (!target.isLive) return 'sample';
    const written = await this.write(adminId, target);
    for (const mail of written ?? []) this.mailer.dispatch(mail);
    return written ? 'asked' : 'asked_recently';
  }

  /** Returns the ids of the mails; null when the owner was asked within the last day. */
  private write(adminId: string, target: CheckTarget): Promise<readonly string[] | null> {
    const { id, context, userId, organisationId, toolName } = target;
    const now = this.clock.now();
    return this.data.transaction(async (manager) => {
      const q = sqlOn(manager);
      const earlier = new Date(now.getTime() - PAUSE_MS);
      if (!(await q.maybe('health_note_asked', NOTE_ASKED, [id, context, now, earlier]))) return null;
      const detail = { tool: toolName, context };
      await this.audit.record(
        { action: 'connection.reconnect_asked', subject: id, actorId: adminId, detail },
        manager,
      );
      const toolId = this.registry.find(toolName)?.manifest.id ?? toolName;
      const owner = { ownerId: userId ?? id, organisationId };
      return this.notifier.ask(q, { id, context, toolId, tool: toolName, ...owner, reason: REASON });
    });
  }
}
