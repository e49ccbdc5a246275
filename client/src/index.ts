import createClient, { type Client } from 'openapi-fetch';
import { Connection, type HubOptions } from './connection.ts';
import type { paths } from './generated/api.ts';
import { TOOLS, type Tools } from './generated/tools.ts';
import { PageList } from './pages.ts';
import { ToolCall } from './tool-call.ts';
import type { CallOptions, OperationEntry, ToolEntry } from './types.ts';

export type { HubOptions, SessionSource } from './connection.ts';
export { type Failure, HubError } from './errors.ts';
export type { components, paths } from './generated/api.ts';
export type { ErrorCode } from './generated/error-codes.ts';
export type * from './generated/tools.ts';
export type * from './types.ts';

/** A hub: its tools by name, and its own API as openapi-fetch has it. */
export interface Hub extends Tools {
  /** `hub.api.GET('/api/me/connections')`: paths, parameters and answers of the hub's API description. */
  readonly api: Client<paths>;
}

/**
 * The typed client of one hub.
 *
 * @example
 * const hub = createHub({ url, session: supabase.auth });
 * for await (const { data } of hub.openDental.listAppointments({ date: '2026-01-05' })) show(data);
 */
export function createHub(options: HubOptions): Hub {
  const connection = new Connection(options);
  const tools = Object.entries<ToolEntry>(TOOLS).map(([name, tool]) => [name, toolOf(connection, tool)]);
  return Object.freeze({ ...Object.fromEntries(tools), api: apiOf(connection) }) as Hub;
}

function toolOf(connection: Connection, tool: ToolEntry): object {
  const calls = Object.entries(tool.operations).map(([name, operation]) => [
    name,
    callOf(connection, tool, operation),
  ]);
  return Object.freeze(Object.fromEntries(calls) as object);
}

type Input = Readonly<Record<string, unknown>>;

function callOf(connection: Connection, tool: ToolEntry, operation: OperationEntry): unknown {
  const call = new ToolCall(connection, tool, operation);
  const { pages, streams } = operation;
  if (pages)
    return (input: Input = {}, options?: CallOptions) =>
      new PageList(pages, input, (page) => call.send(page, options));
  const plain = (input?: Input, options?: CallOptions) => call.send(input, options);
  if (!streams) return plain;
  return Object.assign(plain, {
    stream: (input?: Input, options?: CallOptions) => call.stream(input, options),
  });
}

function apiOf(connection: Connection): Client<paths> {
  const api = createClient<paths>({ baseUrl: connection.url, fetch: (request) => connection.send(request) });
  api.use({
    async onRequest({ request }) {
      for (const [name, value] of Object.entries(await connection.headers()))
        request.headers.set(name, value);
      return request;
    },
  });
  return api;
}
