import { routeName, type ToolManifest } from '@chairside/kit';
import type { WebhookDto } from '../dto/webhook.dto.ts';

export interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly tool_name: string;
  readonly connection_status: string;
  readonly user_id: string | null;
  /** The credential of the connection, as it is stored; null without one. */
  readonly sealed: string | null;
  readonly created_at: Date | null;
  readonly last_received_at: Date | null;
  readonly has_secret: boolean;
}

/** @param manifest the tool on this connection's route: not every route of a vendor sends events */
export function toDto(found: Found, manifest: ToolManifest | undefined): WebhookDto {
  const reason = whyNot(found, manifest);
  const webhook = reason === null ? manifest?.webhook : undefined;
  return {
    tool_id: manifest?.id ?? '',
    tool_name: found.tool_name,
    supported: webhook !== undefined,
    reason,
    help: webhook?.help ?? null,
    help_url: webhook?.helpUrl ?? null,
    secret_from: webhook?.secret ?? null,
    has_secret: found.has_secret,
    created_at: found.created_at?.toISOString() ?? null,
    last_received_at: found.last_received_at?.toISOString() ?? null,
  };
}

function whyNot({ connection_status: status, tool_name }: Found, manifest?: ToolManifest): string | null {
  if (!manifest?.webhook)
    return `${manifest ? routeName(manifest) : tool_name} sends no events. What happens there is read when you ask.`;
  if (status === 'connected') return null;
  return `${tool_name} can tell Chairside when something happens, once an account of your own is connected. Sample data sends no events.`;
}
