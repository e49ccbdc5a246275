import { Injectable } from '@nestjs/common';
import { findOperation, isUnifiedAction, type Json, resolveAction, type ToolFace } from '@chairside/kit';
import type { AppError } from '#platform/errors/app-error.ts';
import { noIntegration, ToolRegistry, ToolSettings } from '#hub/tools/index.ts';
import type { ProxyCall } from '../body/proxy-call.ts';
import { type CallManner, type ToolAnswer, type ToolCall, ToolCaller } from '../calls/tool-caller.ts';
import { type Asker, IntegrationGuard } from '../guard/integration-guard.ts';
import { ambiguousTool, notSupported, unknownOperation } from '../proxy.errors.ts';
import { UnifiedRecords } from './unified-records.ts';

type UnifiedCall = Extract<ProxyCall, { kind: 'unified' }>;
type Shape = (output: unknown) => unknown;

/** Runs an action with the tool the caller named, or with the only one of theirs that can do it. */
@Injectable()
export class UnifiedCaller {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly settings: ToolSettings,
    private readonly guard: IntegrationGuard,
    private readonly caller: ToolCaller,
    private readonly records: UnifiedRecords,
  ) {}

  async call(
    asker: Asker,
    call: UnifiedCall,
    gone: () => AbortSignal,
    manner: CallManner = {},
  ): Promise<{ readonly answer: ToolAnswer; readonly shape: Shape }> {
    const tool = call.tool === undefined ? await this.only(asker, call.action) : this.registry.get(call.tool);
    const face = resolveAction(tool, call.action);
    if (!face) throw this.cannot(tool, call.action);
    const plugin = await this.registry.whole(tool);
    const operation = findOperation(plugin, face.id);
    if (!operation.unified || operation.id === call.action) {
      const answer = await this.caller.call(asker, {
        plugin,
        operation,
        input: call.params,
        gone,
        manner,
      });
      return { answer, shape: (output) => output };
    }
    return this.mapped(asker, { plugin, operation, gone, manner }, call.params);
  }

  /** Through the unified practice model: references in, unified records out. */
  private async mapped(
    asker: Asker,
    call: Omit<ToolCall, 'input'>,
    params: Json,
  ): Promise<{ readonly answer: ToolAnswer; readonly shape: Shape }> {
    const { plugin, operation } = call;
    const mapping = operation.unified;
    if (!mapping) throw new Error(`${operation.id} has no unified mapping`);
    const { connection } = await this.guard.admit(asker, plugin.manifest, operation.effect);
    const context = this.records.context(await this.settings.of(plugin.manifest));
    const ask = { connectionId: connection.id, mapping, params, context };
    const input = this.records.input(ask);
    const answer = await this.caller.call(asker, { ...call, input });
    const shape: Shape = (output) => this.records.answer(ask, input, output);
    return { answer, shape };
  }

  /** A practice system that cannot do an action of the model is not a caller who mistyped it. */
  private cannot(tool: ToolFace, action: string): AppError {
    const practice = tool.operations.some(({ unified }) => unified);
    return practice && isUnifiedAction(action)
      ? notSupported(tool.manifest.name, action, actionsOf(tool))
      : unknownOperation(tool.manifest.name, action, actionsOf(tool));
  }

  private async only(asker: Asker, action: string): Promise<ToolFace> {
    const able = this.registry.all.filter((tool) => resolveAction(tool, action));
    const { held } = await this.guard.reachable(asker);
    const [first, ...others] = able.filter(({ manifest }) => held.has(manifest.id));
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

const actionsOf = ({ operations }: ToolFace): readonly string[] =>
  operations.flatMap(({ id, unified }) => (unified ? [id, `${unified.model}.${unified.verb}`] : [id]));
