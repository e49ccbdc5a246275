import { Injectable } from '@nestjs/common';
import { findOperation, isUnifiedAction, type Json, resolveAction, type ToolSummary } from '@chairside/kit';
import type { AppError } from '#platform/errors/app-error.ts';
import { noIntegration, ToolRegistry, ToolSettings } from '#hub/tools/index.ts';
import { type ToolAnswer, type ToolCall, ToolCaller } from '../calls/tool-caller.ts';
import type { Caller, UsableConnections } from '../guard/caller.ts';
import { IntegrationGuard } from '../guard/integration-guard.ts';
import { ambiguousTool, notSupported, unknownOperation } from '../tool-calls.errors.ts';
import { UnifiedRecords } from './unified-records.ts';

/** An action of a tool, or of the unified model. */
export interface UnifiedRequest {
  /** An operation's id, or `<model>.<verb>`. */
  readonly action: string;
  /** A tool's id or name; without it, the caller's only tool that can do it. */
  readonly tool: string | undefined;
  readonly params: Json;
}
type Shape = (output: unknown) => unknown;
type Answered = { readonly answer: ToolAnswer; readonly shape: Shape };

/** Runs an action with the tool that the caller named, or with the caller's only tool that can do it. */
@Injectable()
export class UnifiedCaller {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly settings: ToolSettings,
    private readonly guard: IntegrationGuard,
    private readonly toolCaller: ToolCaller,
    private readonly records: UnifiedRecords,
  ) {}

  /**
   * @returns the tool's answer, and a function that brings its output into the form of the unified model
   * @throws AppError for an unknown tool or action, an action that several tools can do, and whatever the call fails with
   */
  async call(
    caller: Caller,
    { action, tool: named, params }: UnifiedRequest,
    how: Pick<ToolCall, 'disconnected' | 'options' | 'pages'> = {},
  ): Promise<Answered> {
    const known = named === undefined ? await this.guard.withConnections(caller) : caller;
    const tool = named === undefined ? this.only(known.usable, action) : this.registry.get(named);
    const summary = resolveAction(tool, action);
    if (!summary) throw this.cannot(tool, action);
    const plugin = await this.registry.load(tool);
    const operation = findOperation(plugin, summary.id);
    if (operation.unified && operation.id !== action)
      return this.mapped(known, { plugin, operation, ...how }, params);
    const answer = await this.toolCaller.call(known, { plugin, operation, input: params, ...how });
    return { answer, shape: (output) => output };
  }

  /** Through the unified practice model: references in, unified records out. */
  private async mapped(caller: Caller, call: Omit<ToolCall, 'input'>, params: Json): Promise<Answered> {
    const { plugin, operation } = call;
    const mapping = operation.unified;
    if (!mapping) throw new Error(`${operation.id} has no unified mapping`);
    const known = await this.guard.withConnections(caller);
    const { connection } = await this.guard.admit(known, plugin.manifest, operation.effect);
    const context = this.records.context(await this.settings.of(plugin.manifest));
    const request = { connectionId: connection.id, mapping, params, context };
    const input = this.records.input(request);
    const answer = await this.toolCaller.call(known, { ...call, input });
    return { answer, shape: (output) => this.records.answer(request, input, output) };
  }

  /** `not_supported` for an action of the unified model that this practice system lacks, else `unknown_operation`. */
  private cannot(tool: ToolSummary, action: string): AppError {
    const practice = tool.operations.some(({ unified }) => unified);
    return practice && isUnifiedAction(action)
      ? notSupported(tool.manifest.name, action, actionsOf(tool))
      : unknownOperation(tool.manifest.name, action, actionsOf(tool));
  }

  private only(usable: UsableConnections | undefined, action: string): ToolSummary {
    const able = this.registry.all.filter((tool) => resolveAction(tool, action));
    const [first, ...others] = able.filter(({ manifest }) => usable?.held.has(manifest.id));
    if (first && others.length === 0) return first;
    if (first)
      throw ambiguousTool(
        action,
        [first, ...others].map(({ manifest }) => manifest.name),
      );
    const [known, second] = able;
    throw noIntegration(known && !second ? known.manifest.name : action);
  }
}

const actionsOf = ({ operations }: ToolSummary): readonly string[] =>
  operations.flatMap(({ id, unified }) => (unified ? [id, `${unified.model}.${unified.verb}`] : [id]));
