import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { manifestIn, routeName, type ToolManifest } from '@chairside/kit';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { CredentialRoutes } from '#hub/connections/index.ts';
import { ToolRegistry, ToolSettings } from '#hub/tools/index.ts';
import type { WebhookAddressDto, WebhookDto } from '../dto/webhook.dto.ts';
import {
  connectionNotFound,
  notLive,
  noWebhooks,
  secretIsOurs,
  webhookNotFound,
} from '../webhooks.errors.ts';
import { type Found, toDto } from './endpoint.mapper.ts';
import * as sql from './endpoint.sql.ts';
import { newToken, secretAad, tokenHash } from './webhook-token.ts';

export interface Owner {
  readonly context: 'user' | 'platform';
  /** Who asks: the owner of the connection, or an admin for the hub's. */
  readonly userId: string;
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address at which the vendor of a connection tells of events: made, replaced and removed by the connection's owner. */
@Injectable()
export class EndpointsService {
  constructor(
    private readonly sql: Sql,
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
    return toDto(found, await this.reached(owner, found));
  }

  async make(owner: Owner, connectionId: string, given: string | undefined): Promise<WebhookAddressDto> {
    const found = await this.find(owner, connectionId);
    const manifest = await this.reached(owner, found);
    if (!manifest?.webhook) throw noWebhooks(manifest ? routeName(manifest) : found.tool_name);
    if (found.connection_status !== 'connected') throw notLive(found.tool_name);
    const own = manifest.webhook.secret === 'hub' ? newToken() : null;
    const secret = own ?? given ?? null;
    const token = newToken();
    await this.write(owner, found, manifest.id, { token, secret });
    const url = `${this.env.publicUrl}/api/webhooks/${manifest.id}/${token}`;
    return { ...(await this.show(owner, connectionId)), url, secret: own };
  }

  /** Many vendors show their secret only when they have the address. */
  async setSecret(owner: Owner, connectionId: string, secret: string): Promise<WebhookDto> {
    const found = await this.find(owner, connectionId);
    const manifest = await this.reached(owner, found);
    if (!manifest?.webhook) throw noWebhooks(manifest ? routeName(manifest) : found.tool_name);
    if (manifest.webhook.secret === 'hub') throw secretIsOurs(found.tool_name);
    await this.sql.tx(async (q) => {
      const place = [owner.context, found.id];
      const endpoint = await q.maybe<{ id: string }>('webhook_endpoint_id', sql.ENDPOINT_ID, place);
      if (!endpoint) throw webhookNotFound();
      const sealed = this.vault.seal(secret, secretAad(endpoint.id));
      await q.run('webhook_set_secret', sql.SET_SECRET, [...place, sealed]);
      const event = { action: 'webhook.secret_changed', subject: found.id, actorId: owner.userId };
      await this.audit.record(event, q);
    });
    return this.show(owner, connectionId);
  }

  async remove(owner: Owner, connectionId: string): Promise<void> {
    const { id } = await this.find(owner, connectionId);
    await this.sql.tx(async (q) => {
      if (await q.run('webhook_remove', sql.DELETE, [owner.context, id]))
        await this.audit.record({ action: 'webhook.removed', subject: id, actorId: owner.userId }, q);
    });
  }

  private write(
    owner: Owner,
    { id, user_id: userId }: Found,
    toolId: string,
    { token, secret }: { readonly token: string; readonly secret: string | null },
  ): Promise<void> {
    const endpointId = randomUUID();
    const sealed = secret === null ? null : this.vault.seal(secret, secretAad(endpointId));
    return this.sql.tx(async (q) => {
      await q.run('webhook_drop_waiting', sql.DROP_WAITING, [owner.context, id]);
      const values = [
        endpointId,
        toolId,
        owner.context,
        id,
        userId,
        tokenHash(token),
        sealed,
        this.clock.now(),
      ];
      await q.run('webhook_put', sql.PUT, values);
      const detail = { tool: toolId, context: owner.context };
      await this.audit.record({ action: 'webhook.made', subject: id, actorId: owner.userId, detail }, q);
    });
  }

  private async find({ context, userId }: Owner, connectionId: string): Promise<Found> {
    const found = UUID.test(connectionId)
      ? await this.sql.maybe<Found>(`webhook_find_${context}`, sql.FIND[context], [connectionId, userId])
      : null;
    if (!found) throw connectionNotFound();
    return found;
  }

  /** The tool as this connection reaches it: by the route it was connected on, else as the operator set it for all. */
  private async reached(
    { context }: Owner,
    { id, user_id, tool_name, sealed }: Found,
  ): Promise<ToolManifest | undefined> {
    const manifest = this.registry.find(tool_name)?.manifest;
    if (!manifest?.modes) return manifest;
    const owner_id = user_id ?? id;
    const route = sealed ? this.routes.of({ context, owner_id, tool_id: manifest.id, sealed }) : undefined;
    return manifestIn(manifest, await this.settings.of(manifest, route));
  }
}
