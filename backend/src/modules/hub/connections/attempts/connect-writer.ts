import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ToolManifest } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { SettingsLock } from '#hub/tools/index.ts';
import { Audit } from '#common/audit/index.ts';
import { Contributions } from '#common/contributions/index.ts';
import { AttemptStore } from './attempt-store.ts';
import type { AttemptStep, ConnectAttempt } from './connect-attempt.entity.ts';
import { type ConnectFailure, connectedText, NO_LONGER_ALLOWED } from '../connect-texts.ts';
import { CONNECT } from './connect-writer.sql.ts';
import { assertSettingsCurrent, storedCredentialsId, type Success } from './connect-success.ts';
import { ConnectionDirectory } from '../directory/connection-directory.ts';
import { credentialAad } from '../credentials/credential-aad.ts';
import { FaultPoints } from './fault-points.ts';
import { credentialColumns } from '../credentials/credential-columns.ts';
import { PlatformWriter } from '../platform/platform-writer.ts';

/** Writes how an attempt ended: all of it in one transaction, and nothing if it had ended already. */
@Injectable()
export class ConnectWriter {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly attempts: AttemptStore,
    private readonly vault: Vault,
    private readonly audit: Audit,
    private readonly directory: ConnectionDirectory,
    private readonly settings: SettingsLock,
    private readonly platform: PlatformWriter,
    private readonly faultPoints: FaultPoints,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
  ) {}

  async connect(attempt: ConnectAttempt, tool: ToolManifest, success: Success): Promise<void> {
    if (attempt.context === 'platform') {
      if (await this.platform.connect(attempt, tool, success))
        return this.contributions.lookForMilestones(attempt.userId);
      const at = this.clock.now().toISOString();
      return this.fail(attempt, NO_LONGER_ALLOWED, [{ step: 'Your permission has ended', at }]);
    }
    await this.database.transaction(async (manager) => {
      const q = sqlOn(manager);
      await assertSettingsCurrent(this.settings, q, attempt.toolId, success);
      // One connect at a time per person and tool, before the statement that looks at the existing rows.
      await lockInTransaction(manager, `connect:${attempt.userId}`, attempt.toolId);
      await q.many('connect_write', CONNECT, this.values(attempt, tool, success));
      await this.attempts.tellEnded(manager, attempt);
      await this.faultPoints.reached('written', attempt.id);
    });
    this.directory.forget(attempt.userId);
    this.contributions.lookForMilestones(attempt.userId);
  }

  async fail(attempt: ConnectAttempt, failure: ConnectFailure, steps: readonly AttemptStep[]): Promise<void> {
    const { id, toolId, userId } = attempt;
    const now = this.clock.now();
    const set = {
      ...{ state: 'failed' as const, errorCode: failure.code, errorMessage: failure.message },
      ...{ sealedInput: null, sealedOauth: null, updatedAt: now, finishedAt: now },
    };
    await this.database.transaction(async (manager) => {
      if (!(await this.attempts.change({ id, state: 'checking' }, set, steps, manager))) return;
      const detail = { tool: toolId, code: failure.code };
      const event = { action: 'connection.failed', subject: id, actorId: userId, detail };
      await this.audit.record(event, manager);
      await this.attempts.tellEnded(manager, attempt);
    });
  }

  private values(
    { id, userId, toolId, credentialsId, stateHash }: ConnectAttempt,
    tool: ToolManifest,
    { mode, fields, accountLabel, steps }: Success,
  ): unknown[] {
    const { name } = tool;
    return [
      id,
      userId,
      toolId,
      name,
      mode,
      connectedText(name, mode),
      JSON.stringify(steps),
      this.clock.now(),
      randomUUID(),
      mode === 'mock' ? 'mock_connected' : 'connected',
      storedCredentialsId(mode, credentialsId),
      fields ? this.vault.seal(JSON.stringify(fields), credentialAad('user', userId, toolId)) : null,
      accountLabel ?? null,
      requestContext.get()?.requestId ?? null,
      stateHash !== null,
      ...credentialColumns(tool, fields),
    ];
  }
}
