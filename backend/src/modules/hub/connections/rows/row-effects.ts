import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { isUUID } from 'class-validator';
import type { ServicePrincipal, UserPrincipal } from '#access/principal.ts';
import { Audit } from '#common/audit/index.ts';
import { Capabilities, toolCapability } from '#identity/capabilities/index.ts';
import { ProfilesService } from '#identity/profiles/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { ConnectionDirectory } from '../directory/connection-directory.ts';
import { Integration } from '../integration.entity.ts';

export type Writer = UserPrincipal | ServicePrincipal;

/** What follows when a row of a connection is written by hand: what the app's own connect and disconnect do besides the row. */
@Injectable()
export class RowEffects {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly capabilities: Capabilities,
    private readonly profiles: ProfilesService,
    private readonly directory: ConnectionDirectory,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError 403 `switched_off`; the service key connects whatever is on */
  async assertMayConnect(q: EntityManager, toolName: string, writer: Writer): Promise<void> {
    const tool = this.registry.find(toolName)?.manifest;
    if (tool && writer.kind === 'user') await this.capabilities.assertOn(toolCapability(tool.id), writer, q);
  }

  async connected(q: EntityManager, row: Integration, writer: Writer): Promise<void> {
    const tool = this.registry.find(row.toolName)?.manifest.id ?? null;
    const mode = row.connectionStatus === 'mock_connected' ? 'mock' : 'client';
    await this.note(q, 'connection.connected', row, writer, { tool, mode });
    const held = { userId: row.userId, connectionStatus: Not('disconnected' as const) };
    const rows = await q.find(Integration, { where: held, select: { toolName: true } });
    const tools = [...new Set(rows.map(({ toolName }) => toolName))].sort();
    await this.profiles.setConnectedTools(q, row.userId, tools);
  }

  /** A trigger has deleted the credential already, and put its token into the outbox of revocations. */
  async disconnected(q: EntityManager, row: Integration, writer: Writer): Promise<void> {
    await this.note(q, 'connection.disconnected', row, writer, { tool: row.toolName });
  }

  /** A credential that its connection does not name any more is used by nobody: it goes, and its token is revoked. */
  async credentialLeft(q: EntityManager, { userId: ownerId, credentialsId }: Integration): Promise<void> {
    if (isUUID(credentialsId))
      await q.delete(Credential, { id: String(credentialsId), context: 'user', ownerId });
  }

  /** Every process forgets what it knows of these people's connections when the transaction commits. */
  async announce(q: EntityManager, owners: readonly string[]): Promise<void> {
    for (const owner of owners) await this.directory.announce(q, owner);
  }

  private note(
    q: EntityManager,
    action: string,
    { id }: Integration,
    writer: Writer,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const actor = writer.kind === 'user' ? { actorId: writer.userId } : { actorKind: 'service' as const };
    return this.audit.record({ action, subject: id, context: 'user', ...actor, detail }, q);
  }
}

/** The people whose rows these are, each once and always in the same order. */
export const ownersOf = (rows: readonly Pick<Integration, 'userId'>[]): string[] =>
  [...new Set(rows.map(({ userId }) => userId))].sort();

/** Rows by id, in the order in which every writer locks them. */
export const rowsById = (q: EntityManager, ids: readonly string[]): Promise<Integration[]> =>
  q.find(Integration, { where: { id: In([...ids]) }, order: { id: 'ASC' } });
