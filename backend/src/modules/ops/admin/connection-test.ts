import { Injectable } from '@nestjs/common';
import type { Operation, ToolPlugin } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { PlatformConnections } from '#hub/connections/index.ts';
import { ToolCaller, toolFailure } from '#hub/tool-calls/index.ts';
import { noIntegration, ToolRegistry } from '#hub/tools/index.ts';
import type { ConnectionTestDto } from './dto/connection-test.dto.ts';

/**
 * Tries one of the hub's own connections with the tool's own check, through guard, builder and log like any call, but
 * without sample data in place of a failed answer: that would hide what an admin wants to know.
 */
@Injectable()
export class ConnectionTest {
  constructor(
    private readonly connections: PlatformConnections,
    private readonly registry: ToolRegistry,
    private readonly toolCaller: ToolCaller,
  ) {}

  async run(user: UserPrincipal, id: string): Promise<ConnectionTestDto> {
    const { tool_name: name } = await this.connections.one(id);
    const plugin = await this.registry.load(this.registry.get(name));
    const operation = checkOf(plugin);
    const caller = { user, usePlatform: true, contextHeader: 'platform' as const };
    const input = { ...plugin.manifest.check.input };
    try {
      const answer = await this.toolCaller.call(caller, { plugin, operation, input });
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

function checkOf({ manifest, operations }: ToolPlugin): Operation {
  const operation = operations.find(({ id }) => id === manifest.check.operation);
  if (!operation) throw noIntegration(manifest.name);
  return { ...operation, fallback: 'never' };
}
