import { routeName, type ToolManifest } from '@chairside/kit';
import type { OwnedConnection } from '#hub/connections/index.ts';
import type { WebhookDto } from '../dto/webhook.dto.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** A connection, and its webhook address if it has one. */
export interface Found extends OwnedConnection {
  readonly endpoint: WebhookEndpoint | null;
}

/** @param manifest the tool on this connection's route: not every route of a vendor sends events */
export function toDto(found: Found, manifest: ToolManifest | undefined): WebhookDto {
  const reason = hintOf(found, manifest);
  const webhook = reason === null ? manifest?.webhook : undefined;
  return {
    tool_id: manifest?.id ?? '',
    tool_name: found.tool_name,
    supported: webhook !== undefined,
    reason,
    help: webhook?.help ?? null,
    help_url: webhook?.helpUrl ?? null,
    secret_from: webhook?.secret ?? null,
    has_secret: found.endpoint?.sealedSecret != null,
    created_at: found.endpoint?.createdAt.toISOString() ?? null,
    last_received_at: found.endpoint?.lastReceivedAt?.toISOString() ?? null,
  };
}

function hintOf({ connection_status: status, tool_name }: Found, manifest?: ToolManifest): string | null {
  if (!manifest?.webhook)
    return `${manifest ? routeName(manifest) : tool_name} sends no events. Changes there are read on request.`;
  if (status === 'connected') return null;
  return `${tool_name} can notify Chairside of events once you connect your own account. Sample data sends no events.`;
}
