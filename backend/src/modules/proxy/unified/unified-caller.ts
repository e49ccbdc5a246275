import { Injectable } from '@nestjs/common';
import { type Json, type Operation, resolveAction, type ToolPlugin } from '@chairside/kit';
import { noIntegration, ToolRegistry, ToolSettings } from '../../tools/index.ts';
import type { ProxyCall } from '../body/proxy-call.ts';
import { type ToolAnswer, ToolCaller } from '../calls/tool-caller.ts';
import { type Asker, IntegrationGuard } from '../guard/integration-guard.ts';
import { ambiguousTool, unknownOperation } from '../proxy.errors.ts';
import { Refs } from './refs.ts';

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
    private readonly refs: Refs,
  ) {}

  async call(
    asker: Asker,
    call: UnifiedCall,
    gone: () => AbortSignal,
  ): Promise<{ readonly answer: ToolAnswer; readonly shape: Shape }> {
    const plugin =
      call.tool === undefined ? await this.only(asker, call.action) : this.registry.get(call.tool);
    const operation = resolveAction(plugin, call.action);
    if (!operation) throw unknownOperation(plugin.manifest.name, call.action, actionsOf(plugin));
    if (!operation.unified || operation.id === call.action) {
      const answer = await this.caller.call(asker, {
        plugin,
        operation,
        input: call.params,
        gone,
      });
      return { answer, shape: (output) => output };
    }
    return this.mapped(asker, plugin, operation, call.params, gone);
  }

  /** Through the unified practice model: references in, unified records out. */
  private async mapped(
    asker: Asker,
    plugin: ToolPlugin,
    operation: Operation,
    params: Json,
    gone: () => AbortSignal,
  ): Promise<{ readonly answer: ToolAnswer; readonly shape: Shape }> {
    const mapping = operation.unified;
    if (!mapping) throw new Error(`${operation.id} has no unified mapping`);
    const { connection } = await this.guard.admit(asker, plugin.manifest, operation.effect);
    const context = { settings: await this.settings.of(plugin.manifest) };
    const resolved = this.refs.resolve(connection.id, mapping.model, params);
    const input = mapping.input ? mapping.input(resolved, context) : resolved;
    const answer = await this.caller.call(asker, { plugin, operation, input, gone });
    const shape: Shape = (output) => {
      const items = mapping.output(output, context);
      const records = items.map((item) => this.refs.close(connection.id, mapping.model, item));
      return mapping.verb === 'list' ? { items: records } : (records[0] ?? null);
    };
    return { answer, shape };
  }

  private async only(asker: Asker, action: string): Promise<ToolPlugin> {
    const able = this.registry.all.filter((plugin) => resolveAction(plugin, action));
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

const actionsOf = ({ operations }: ToolPlugin): readonly string[] =>
  operations.flatMap(({ id, unified }) => (unified ? [id, `${unified.model}.${unified.verb}`] : [id]));
