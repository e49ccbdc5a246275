import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ToolManifest } from '@chairside/kit';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/crypto/vault.ts';
import { Sql, type SqlRunner } from '../../platform/database/sql.ts';
import { Audit } from '../audit/index.ts';
import type { CredentialFields } from '../egress/index.ts';
import type { AttemptStep, ConnectAttempt } from './connect-attempt.entity.ts';
import { type ConnectFailure, connectedText, type ConnectMode } from './connect-texts.ts';
import { CONNECT, FAIL, LOCK } from './connect-writer.sql.ts';
import { ConnectionDirectory } from './connection-directory.ts';
import { credentialAad } from './credential-aad.ts';
import { KillPoints } from './kill-points.ts';

export interface Success {
  readonly mode: ConnectMode;
  readonly fields?: CredentialFields;
  readonly accountLabel?: string;
  readonly steps: readonly AttemptStep[];
}

/** Writes how an attempt ended: all of it in one transaction, and nothing if it had ended already. */
@Injectable()
export class ConnectWriter {
  constructor(
    private readonly sql: Sql,
    private readonly vault: Vault,
    private readonly audit: Audit,
    private readonly directory: ConnectionDirectory,
    private readonly killPoints: KillPoints,
    private readonly clock: Clock,
  ) {}

  async connect(attempt: ConnectAttempt, tool: ToolManifest, success: Success): Promise<void> {
    await this.sql.tx(async (q) => {
      await q.many('connect_lock', LOCK, [attempt.userId, attempt.toolId]);
      const done = await q.maybe<{ connection_id: string }>(
        'connect_write',
        CONNECT,
        this.values(attempt, tool, success),
      );
      if (done)
        await this.note(q, attempt, 'connection.connected', done.connection_id, { mode: success.mode });
      await this.killPoints.reached('written', attempt.id);
    });
    this.directory.forget(attempt.userId);
  }

  async fail(attempt: ConnectAttempt, failure: ConnectFailure, steps: readonly AttemptStep[]): Promise<void> {
    await this.sql.tx(async (q) => {
      const written = await q.run('connect_fail', FAIL, [
        attempt.id,
        failure.code,
        failure.message,
        JSON.stringify(steps),
        this.clock.now(),
      ]);
      if (written) await this.note(q, attempt, 'connection.failed', attempt.id, { code: failure.code });
    });
  }

  private values(
    attempt: ConnectAttempt,
    tool: ToolManifest,
    { mode, fields, accountLabel, steps }: Success,
  ): unknown[] {
    const { id, userId, toolId, credentialsId } = attempt;
    return [
      id,
      userId,
      tool.name,
      randomUUID(),
      mode,
      connectedText(tool.name, mode),
      JSON.stringify(steps),
      this.clock.now(),
      mode === 'mock' ? 'mock_connected' : 'connected',
      storedCredentialsId(mode, credentialsId),
      toolId,
      fields ? this.vault.seal(JSON.stringify(fields), credentialAad('user', userId, toolId)) : null,
      accountLabel ?? null,
      JSON.stringify({ read: true, write: true }),
      fields ? credentialsId : null,
    ];
  }

  private note(
    q: SqlRunner,
    { userId, toolId }: ConnectAttempt,
    action: string,
    subject: string,
    detail: Readonly<Record<string, string>>,
  ): Promise<void> {
    return this.audit.record({ action, subject, actorId: userId, detail: { tool: toolId, ...detail } }, q);
  }
}

/** Dev mode gets a placeholder that can never be taken for the id of a credential. */
function storedCredentialsId(mode: ConnectMode, credentialsId: string | null): string | null {
  if (mode === 'mock') return null;
  return mode === 'dev' ? `dev_${credentialsId ?? randomUUID()}` : credentialsId;
}
