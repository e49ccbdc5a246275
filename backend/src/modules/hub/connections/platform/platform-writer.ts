import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ToolManifest } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { sqlOn, type SqlRunner } from '#platform/database/sql.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Contributions } from '#common/contributions/index.ts';
import { OrgConnectors } from '#identity/organisations/index.ts';
import { SettingsLock } from '#hub/tools/index.ts';
import type { ConnectAttempt } from '../attempts/connect-attempt.entity.ts';
import { assertSettingsCurrent, storedCredentialsId, type Success } from '../attempts/connect-success.ts';
import { connectedText } from '../connect-texts.ts';
import { ConnectionDirectory } from '../directory/connection-directory.ts';
import { HUB_KEY, organisationKey } from '../directory/connection-keys.ts';
import { credentialAad } from '../credentials/credential-aad.ts';
import { FaultPoints } from '../attempts/fault-points.ts';
import { CONNECT, EXISTING } from './platform-writer.sql.ts';
import { credentialColumns } from '../credentials/credential-columns.ts';

/**
 * Writes a connection of the hub or of an organisation: one per tool, whose id is the owner of its credential, so that no
 * person's grant opens it (decision 20). Connecting again changes key or account and keeps the id and what it may be used for.
 */
@Injectable()
export class PlatformWriter {
  constructor(
    private readonly data: DataSource,
    private readonly vault: Vault,
    private readonly connectors: OrgConnectors,
    private readonly directory: ConnectionDirectory,
    private readonly settings: SettingsLock,
    private readonly faultPoints: FaultPoints,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
  ) {}

  /** Returns false, and writes nothing, when the person may no longer connect for the organisation. */
  async connect(attempt: ConnectAttempt, tool: ToolManifest, success: Success): Promise<boolean> {
    const { organisationId } = attempt;
    const written = await this.data.transaction(async (manager) => {
      const q = sqlOn(manager);
      if (!(await this.mayStillConnect(q, attempt))) return false;
      await assertSettingsCurrent(this.settings, q, attempt.toolId, success);
      // One connect at a time per tool of the hub, or of an organisation.
      await lockInTransaction(manager, `connect:platform:${attempt.toolId}`, organisationId ?? 'hub');
      const known = await q.maybe<{ id: string }>('platform_existing', EXISTING, [tool.name, organisationId]);
      const values = this.values(attempt, tool, success, known?.id ?? randomUUID());
      const [connected] = await q.many('platform_connect', CONNECT, values);
      if (connected) await this.tellListeners(manager, attempt, success);
      await this.faultPoints.reached('written', attempt.id);
      return true;
    });
    this.directory.forget(organisationId === null ? HUB_KEY : organisationKey(organisationId));
    return written;
  }

  /** Checked again in the transaction: the person may have lost the permission since the attempt started. */
  private async mayStillConnect(q: SqlRunner, { organisationId, userId }: ConnectAttempt): Promise<boolean> {
    if (organisationId === null) return true;
    try {
      await this.connectors.assertMay(organisationId, userId, q);
      return true;
    } catch (cause) {
      if (cause instanceof AppError && cause.status < 500) return false;
      throw cause;
    }
  }

  /** Sample data is not what an organisation waits for. */
  private async tellListeners(
    q: EntityManager,
    { organisationId, toolId, userId }: ConnectAttempt,
    { mode }: Success,
  ): Promise<void> {
    if (organisationId === null || mode === 'mock') return;
    await this.contributions.organisationConnected(q, { organisationId, toolId, userId });
  }

  private values(
    { id, toolId, credentialsId, stateHash }: ConnectAttempt,
    tool: ToolManifest,
    { mode, fields, accountLabel, steps }: Success,
    connectionId: string,
  ): unknown[] {
    const { name } = tool;
    return [
      id,
      connectionId,
      toolId,
      name,
      mode,
      connectedText(name, mode),
      JSON.stringify(steps),
      this.clock.now(),
      mode === 'mock' ? 'mock_connected' : 'connected',
      storedCredentialsId(mode, credentialsId),
      fields
        ? this.vault.seal(JSON.stringify(fields), credentialAad('platform', connectionId, toolId))
        : null,
      accountLabel ?? null,
      requestContext.get()?.requestId ?? null,
      stateHash !== null,
      ...credentialColumns(tool, fields),
    ];
  }
}
