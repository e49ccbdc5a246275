import { describe, expect, it } from '@jest/globals';
import type { ToolPlugin } from '@chairside/kit';
import type { ToolRegistry, ToolSettings } from '#hub/tools/index.ts';
import type { ToolCall, ToolCaller } from '../calls/tool-caller.ts';
import type { Caller } from '../guard/caller.ts';
import type { IntegrationGuard } from '../guard/integration-guard.ts';
import { UnifiedCaller } from './unified-caller.ts';
import type { UnifiedRecords } from './unified-records.ts';

const tool = (id: string, name: string, ...operations: string[]): ToolPlugin =>
  ({ manifest: { id, name }, operations: operations.map((op) => ({ id: op })) }) as unknown as ToolPlugin;
const TOOLS = [
  tool('a', 'Tool A', 'ping', 'only_a'),
  tool('b', 'Tool B', 'ping'),
  tool('c', 'Tool C', 'ping'),
];

function setUp(...connected: string[]) {
  const called: string[] = [];
  const registry = {
    all: TOOLS,
    get: (id: string) => TOOLS.find(({ manifest }) => manifest.id === id),
    load: (tool: ToolPlugin) => tool,
  };
  const usable = { held: new Map(connected.map((id) => [id, {}])) };
  const guard = { withConnections: async (caller: Caller) => ({ ...caller, usable }) };
  const caller = {
    call: async (_: Caller, { plugin }: ToolCall) => {
      called.push(plugin.manifest.id);
      return {};
    },
  };
  const unified = new UnifiedCaller(
    registry as unknown as ToolRegistry,
    {} as unknown as ToolSettings,
    guard as unknown as IntegrationGuard,
    caller as unknown as ToolCaller,
    {} as unknown as UnifiedRecords,
  );
  const act = (action: string, named?: string) => {
    return unified.call({} as Caller, { action, tool: named, params: {} });
  };
  return { called, act };
}

describe('the tool of an action', () => {
  it('is the named one', async () => {
    const { act, called } = setUp();
    await act('ping', 'b');
    expect(called).toEqual(['b']);
  });

  it('is the only connected one that can do it', async () => {
    const { act, called } = setUp('b');
    await act('ping');
    expect(called).toEqual(['b']);
  });

  it('must be named when several can do it', async () => {
    await expect(setUp('a', 'c').act('ping')).rejects.toMatchObject({
      status: 400,
      code: 'ambiguous_tool',
      extra: { tools: ['Tool A', 'Tool C'] },
    });
  });

  it('is named in the error where only one tool could do it', async () => {
    await expect(setUp('b').act('only_a')).rejects.toThrow('No integration found for Tool A');
    await expect(setUp().act('ping')).rejects.toThrow('No integration found for ping');
  });

  it('is answered with the supported actions when it does not have the action', async () => {
    await expect(setUp('b').act('fly', 'b')).rejects.toMatchObject({
      status: 404,
      extra: { operations: ['ping'] },
    });
  });
});
