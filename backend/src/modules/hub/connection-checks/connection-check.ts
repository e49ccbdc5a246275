import { Injectable } from '@nestjs/common';
import type { Operation, ToolPlugin } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type CheckTarget, ConnectionChecks } from '#hub/connections/index.ts';
import {
  type Caller,
  callerOfHub,
  callerOfJob,
  IntegrationGuard,
  ToolCaller,
  toolFailure,
} from '#hub/tool-calls/index.ts';
import { noIntegration, ToolRegistry } from '#hub/tools/index.ts';
import type { ConnectionTestDto } from './connection-check.dto.ts';

/**
 * Tries a connection with the tool's own check, through guard, builder and log like any call, but without sample data in
 * place of a failed answer: that would hide what people want to know. What a live connection answered is stored.
 */
@Injectable()
export class ConnectionCheck {
  constructor(
    private readonly checks: ConnectionChecks,
    private readonly registry: ToolRegistry,
    private readonly guard: IntegrationGuard,
    private readonly toolCaller: ToolCaller,
  ) {}

  /**
   * @param admin who asked for it; only the hub's own connections may be used in a person's name
   * @returns undefined where calls of this owner use another connection, or none: there is nothing to try
   */
  async run(target: CheckTarget, admin?: UserPrincipal): Promise<ConnectionTestDto | undefined> {
    const tool = this.registry.find(target.toolName);
    const caller = await this.guard.withConnections(callerFor(target, admin));
    if (!tool || caller.usable.held.get(tool.manifest.id)?.id !== target.id) return undefined;
    const result = await this.call(caller, await this.registry.load(tool));
    const { outcome, code, message } = result;
    if (outcome !== 'mock') await this.checks.record(target, { outcome, code, reason: message });
    return result;
  }

  private async call(caller: Caller, plugin: ToolPlugin): Promise<ConnectionTestDto> {
    const operation = checkOf(plugin);
    const input = { ...plugin.manifest.check.input };
    // Nobody sees the answer; only whether there was one is kept.
    const options = { withoutPatients: true, loggedAs: 'connection_check' };
    try {
      const answer = await this.toolCaller.call(caller, { plugin, operation, input, options });
      answer.trace.succeeded(answer.source, null);
      const outcome = answer.source === 'pica_live' ? 'live' : 'mock';
      return { outcome, operation: operation.title, message: null, code: null };
    } catch (cause) {
      const failure = toolFailure(cause);
      if (!(failure instanceof AppError) || failure.status === 500) throw failure;
      const { message, code } = failure;
      return { outcome: 'failed', operation: operation.title, message, code };
    }
  }
}

function callerFor({ userId, organisationId }: CheckTarget, admin: UserPrincipal | undefined): Caller {
  if (userId !== null) return callerOfJob(userId);
  if (admin && organisationId === null)
    return { user: admin, usePlatform: true, contextHeader: 'platform' as const };
  return callerOfHub(organisationId);
}

function checkOf({ manifest, operations }: ToolPlugin): Operation {
  const operation = operations.find(({ id }) => id === manifest.check.operation);
  if (!operation) throw noIntegration(manifest.name);
  return { ...operation, fallback: 'never' };
}
