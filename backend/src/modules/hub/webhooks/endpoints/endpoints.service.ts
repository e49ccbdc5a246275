import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { manifestIn, routeName, type ToolManifest } from '@chairside/kit';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { newToken, tokenHash } from '#platform/crypto/link-token.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Audit } from '#common/audit/index.ts';
import { CredentialRoutes, OwnedConnections } from '#hub/connections/index.ts';
import { ToolRegistry, ToolSettings } from '#hub/tools/index.ts';
import type { WebhookAddressDto, WebhookDto } from '../dto/webhook.dto.ts';
import {
  connectionNotFound,
  notLive,
  noWebhooks,
  secretMadeByHub,
  webhookNotFound,
} from '../webhooks.errors.ts';
import { type Found, toDto } from './endpoint.mapper.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { ReceivedEvent } from '../received/received-event.entity.ts';
import { secretAad } from './secret-aad.ts';

export interface Owner {
  readonly context: 'user' | 'platform';
  /** The owner of the connection, or an admin for the hub's. */
  readonly userId: string;
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The webhook addresses of connections: created, replaced and deleted by the connection's owner. */
@Injectable()
export class EndpointsService {
  constructor(
    private readonly database: DataSource,
    private readonly connections: OwnedConnections,
    private readonly vault: Vault,
    private readonly registry: ToolRegistry,
    private readonly settings: ToolSettings,
    private readonly routes: CredentialRoutes,
    private readonly audit: Audit,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async show(owner: Owner, connectionId: string): Promise<WebhookDto> {
    const found = await this.find(owner, connectionId);
    return toDto(found, await this.toolOf(owner, found));
  }

  async make(owner: Owner, connectionId: string, given: string | undefined): Promise<WebhookAddressDto> {
    const found = await this.find(owner, connectionId);
    const manifest = await this.toolOf(owner, found);
    if (!manifest?.webhook) throw noWebhooks(manifest ? routeName(manifest) : found.tool_name);
    if (found.connection_status !== 'connected') throw notLive(found.tool_name);
    const own = manifest.webhook.secret === 'hub' ? newToken() : null;
    const secret = own ?? given ?? null;
    const token = newToken();
    await this.write(owner, found, manifest.id, { token, secret });
    const url = `${this.env.publicUrl}/api/webhooks/${manifest.id}/${token}`;
    return { ...(await this.show(owner, connectionId)), url, secret: own };
  }

  /** For vendors that show their secret only once they have the address. */
  async setSecret(owner: Owner, connectionId: string, secret: string): Promise<WebhookDto> {
    const found = await this.find(owner, connectionId);
    const manifest = await this.toolOf(owner, found);
    if (!manifest?.webhook) throw noWebhooks(manifest ? routeName(manifest) : found.tool_name);
    if (manifest.webhook.secret === 'hub') throw secretMadeByHub(found.tool_name);
    await this.database.transaction(async (manager) => {
      const endpoint = await manager.findOneBy(WebhookEndpoint, endpointOf(owner, found));
      if (!endpoint) throw webhookNotFound();
      const sealedSecret = this.vault.seal(secret, secretAad(endpoint.id));
      await manager.update(WebhookEndpoint, { id: endpoint.id }, { sealedSecret });
      const event = { action: 'webhook.secret_changed', subject: found.id, actorId: owner.userId };
      await this.audit.record(event, manager);
    });
    return this.show(owner, connectionId);
  }

  async remove(owner: Owner, connectionId: string): Promise<void> {
    const found = await this.find(owner, connectionId);
    await this.database.transaction(async (manager) => {
      const { affected } = await manager.delete(WebhookEndpoint, endpointOf(owner, found));
      const event = { action: 'webhook.removed', subject: found.id, actorId: owner.userId };
      if (affected) await this.audit.record(event, manager);
    });
  }

  private write(
    owner: Owner,
    found: Found,
    toolId: string,
    { token, secret }: { readonly token: string; readonly secret: string | null },
  ): Promise<void> {
    const id = randomUUID();
    const endpoint = {
      ...endpointOf(owner, found),
      ...{ id, toolId, userId: found.user_id, tokenHash: tokenHash(token) },
      sealedSecret: secret === null ? null : this.vault.seal(secret, secretAad(id)),
      ...{ createdAt: this.clock.now(), lastReceivedAt: null },
    };
    return this.database.transaction(async (manager) => {
      await deleteReceived(manager, endpointOf(owner, found));
      // One statement, so that of two new addresses at once the later one stays.
      await manager.upsert(WebhookEndpoint, endpoint, ['context', 'connectionId']);
      const detail = { tool: toolId, context: owner.context };
      const event = { action: 'webhook.made', subject: found.id, actorId: owner.userId, detail };
      await this.audit.record(event, manager);
    });
  }

  private async find({ context, userId }: Owner, connectionId: string): Promise<Found> {
    if (!UUID.test(connectionId)) throw connectionNotFound();
    const connection = await (context === 'user'
      ? this.connections.ofUser(connectionId, userId)
      : this.connections.ofHub(connectionId));
    if (!connection) throw connectionNotFound();
    const endpoint = await this.database.manager.findOneBy(WebhookEndpoint, { context, connectionId });
    return { ...connection, endpoint };
  }

  /** The tool on this connection's route, else with the operator's settings. */
  private async toolOf(
    { context }: Owner,
    { id, user_id, tool_name, sealed }: Found,
  ): Promise<ToolManifest | undefined> {
    const manifest = this.registry.find(tool_name)?.manifest;
    if (!manifest?.modes) return manifest;
    const bound = { context, ownerId: user_id ?? id, toolId: manifest.id };
    const route = sealed ? this.routes.of({ ...bound, sealed }) : undefined;
    return manifestIn(manifest, await this.settings.of(manifest, route));
  }
}

const endpointOf = ({ context }: Owner, { id }: Found) => ({ context, connectionId: id });

/** Events that were received at the old address are deleted with it. */
async function deleteReceived(
  manager: EntityManager,
  endpoint: ReturnType<typeof endpointOf>,
): Promise<void> {
  const old = manager.createQueryBuilder(WebhookEndpoint, 'old').select('old.id').where(endpoint);
  await manager
    .createQueryBuilder()
    .delete()
    .from(ReceivedEvent)
    .where(`endpoint_id in (${old.getQuery()})`)
    .setParameters(old.getParameters())
    .execute();
}
