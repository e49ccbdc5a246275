import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { findOperation, type Json, type ToolSummary } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import {
  type Caller,
  callerOfJob,
  contextRefused,
  IntegrationGuard,
  ToolCaller,
  toolFailure,
  USER_TEXT,
} from '#hub/tool-calls/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import type { CaseSource, TpsCase } from '../cases/tps-case.entity.ts';
import { toolReplaced } from '../tps.errors.ts';

const NEEDED = ['create_case', 'add_record', 'submit_case', 'get_case'];

/** A tool that takes aligner cases. */
const isLaboratory = ({ manifest, operations }: ToolSummary): boolean =>
  manifest.category === 'Orthodontics' && NEEDED.every((id) => operations.some((one) => one.id === id));

/** The laboratory as a doctor has it connected. */
export interface ConnectedLab {
  readonly tool: ToolSummary;
  readonly source: CaseSource;
}

/**
 * Speaks to the laboratory through the hub, always in the context of the treating doctor. A case that was sent as a sample is never
 * asked for at a real laboratory, nor the other way round.
 */
@Injectable()
export class Laboratory {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly guard: IntegrationGuard,
    private readonly tools: ToolCaller,
  ) {}

  /** The name of the tool that cases go to, for what is not sent yet. */
  get name(): string {
    return this.registry.all.find(isLaboratory)?.manifest.name ?? 'laboratory';
  }

  /** @throws AppError 403 `integration_context` where the doctor has connected none */
  async connected(caller: Caller): Promise<ConnectedLab> {
    const { held } = await this.guard.usableConnections(caller);
    const tool = this.registry.all.filter(isLaboratory).find(({ manifest }) => held.has(manifest.id));
    const connection = tool && held.get(tool.manifest.id);
    if (!tool || !connection) throw contextRefused(USER_TEXT);
    return { tool, source: connection.access === 'mock' ? 'mock_data' : 'pica_live' };
  }

  /** The laboratory that has the case. */
  async holding(caller: Caller, row: Pick<TpsCase, 'source' | 'toolName'>): Promise<ConnectedLab> {
    const lab = await this.connected(caller);
    if (row.source !== lab.source || row.toolName !== lab.tool.manifest.name)
      throw toolReplaced(row.toolName ?? this.name);
    return lab;
  }

  /** @throws AppError 502 `provider_error` or 504 `provider_timeout` when it fails */
  async call(caller: Caller, { tool, source }: ConnectedLab, id: string, input: Json): Promise<Json> {
    try {
      const plugin = await this.registry.load(tool);
      const call = {
        plugin,
        operation: findOperation(plugin, id),
        input,
        options: { sample: 'never' as const },
      };
      const answer = await this.tools.call(caller, call);
      if (answer.result.kind !== 'output') throw new Error(`${id} answered a stream`);
      answer.trace.succeeded(answer.source, answer.result.output);
      // The connection was replaced while the call was made.
      if (answer.source !== source) throw toolReplaced(tool.manifest.name);
      return answer.result.output as Json;
    } catch (cause) {
      throw labFailure(cause, tool.manifest.name);
    }
  }
}

export const callerOf = (user: UserPrincipal): Caller => ({
  user,
  usePlatform: false,
  contextHeader: 'user',
});
export const callerForDoctor = ({ ownerId }: Pick<TpsCase, 'ownerId'>): Caller => callerOfJob(ownerId);

/** The same content gets the same key, so that the laboratory acts once however often it is sent. */
export const labKey = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const KEPT: ReadonlySet<string> = new Set(['needs_reconnect', 'rate_limited', 'access_not_recorded']);

/** A failure of the laboratory in the codes of `/api` (feature-areas A1). */
export function labFailure(cause: unknown, tool: string): unknown {
  const error = toolFailure(cause);
  if (!(error instanceof AppError)) return error;
  const { code, status, message } = error;
  const extra = { ...error.extra, source: 'error', tool_name: tool };
  if (code === 'integration_not_found') return contextRefused(USER_TEXT);
  if (code === 'timeout') return new AppError('provider_timeout', 504, message, extra, { cause });
  if (code === 'not_found' || code === 'invalid_request' || code === 'not_supported')
    return new AppError('provider_error', 502, message, { ...extra, reason: code }, { cause });
  if (status < 502 || status > 504 || KEPT.has(code)) return error;
  return new AppError('provider_error', 502, message, { ...extra, reason: code }, { cause });
}
