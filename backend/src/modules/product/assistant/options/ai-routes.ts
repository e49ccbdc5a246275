import { Injectable } from '@nestjs/common';
import { findOperation, type Operation, type ToolSummary, type ToolPlugin } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { HeldConnection } from '#hub/connections/index.ts';
import { type Caller, contextRefused, IntegrationGuard, USER_TEXT } from '#hub/tool-calls/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';

/** One way to an answer: which tool, with whose connection. */
export interface AiRoute {
  readonly caller: Caller;
  readonly plugin: ToolPlugin;
  readonly chat: Operation;
  readonly connection: HeldConnection;
  readonly toolId: string;
  readonly toolName: string;
  /** Answers are samples: nothing leaves the hub and no tokens are used. */
  readonly sample: boolean;
}

const CHAT = 'chat';

/** Which tools are assistants, and whether this person may ask one. The guard of all calls decides. */
@Injectable()
export class AiRoutes {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly guard: IntegrationGuard,
  ) {}

  get tools(): readonly ToolSummary[] {
    return this.registry.all.filter(
      ({ manifest, operations }) => manifest.category === 'AI' && operations.some(({ id }) => id === CHAT),
    );
  }

  nameOf(toolId: string): string {
    return this.registry.find(toolId)?.manifest.name ?? toolId;
  }

  /** 403 `integration_context` without a connection of the context asked for. */
  async to(user: UserPrincipal, idOrName: string, usePlatform = false): Promise<AiRoute> {
    const tool = this.registry.find(idOrName);
    if (!tool || !this.tools.includes(tool)) throw notAnAssistant();
    const { manifest } = tool;
    const caller = await this.guard.withConnections({ user, usePlatform, contextHeader: undefined });
    const { connection } = await this.guard.admit(caller, manifest, 'read').catch((cause: unknown) => {
      throw cause instanceof AppError && cause.code === 'integration_not_found'
        ? contextRefused(USER_TEXT)
        : cause;
    });
    const plugin = await this.registry.load(tool);
    return {
      caller,
      plugin,
      chat: findOperation(plugin, CHAT),
      connection,
      toolId: manifest.id,
      toolName: manifest.name,
      sample: connection.access === 'mock',
    };
  }

  /** Every route that this person may use, their own first; the hub's own only for admins. */
  async all(user: UserPrincipal): Promise<readonly AiRoute[]> {
    const contexts = user.roles.includes('admin') ? [false, true] : [false];
    const found = contexts.flatMap((usePlatform) =>
      this.tools.map(({ manifest: { id } }) => this.to(user, id, usePlatform).catch(nullIfUnavailable)),
    );
    return (await Promise.all(found)).filter((route) => route !== null);
  }
}

/** A route that is not connected, not permitted or without a key is left out. Any other error is a fault. */
function nullIfUnavailable(cause: unknown): null {
  if (cause instanceof AppError && (cause.status < 500 || cause.code === 'needs_reconnect')) return null;
  throw cause;
}

const notAnAssistant = (): AppError =>
  new AppError('validation_failed', 400, 'tool_name must name an AI tool', {
    fields: { tool_name: 'tool_name must name an AI tool' },
  });
