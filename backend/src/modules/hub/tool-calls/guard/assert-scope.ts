import { missingScope, type Operation, type ToolPlugin } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';
import type { HeldConnection } from '#hub/connections/index.ts';

/**
 * Refuses a call that the consent does not cover, before the vendor does. The error says what to allow and where.
 * A connection with unknown scopes is let through: its vendor decides.
 */
export function assertScope(plugin: ToolPlugin, operation: Operation, connection: HeldConnection): void {
  if (connection.scopes === null) return;
  const missing = missingScope(plugin, operation, connection.scopes);
  if (missing) throw scopeNeeded(plugin, missing.scope, missing.reason, connection);
}

function scopeNeeded(
  { manifest: { id, name } }: ToolPlugin,
  scope: string,
  reason: string,
  { context }: HeldConnection,
): AppError {
  const where = context === 'user' ? 'Profile, Connected Tools' : 'Admin, Tools';
  const page = context === 'user' ? '/profile?tab=tools&connect=' : '/admin?tab=tools&tool=';
  const words = `${name} needs one more permission for this: ${inSentence(reason)}. Allow it under ${where}.`;
  const allow_url = `${page}${encodeURIComponent(id)}&allow=${encodeURIComponent(scope)}`;
  return new AppError('scope_needed', 403, words, { tool_name: name, scope, reason, allow_url });
}

/** 'To send mail' → 'to send mail'. */
const inSentence = (reason: string): string => reason.charAt(0).toLowerCase() + reason.slice(1);
