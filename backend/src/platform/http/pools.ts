import type { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, buildConnector, Client, type Dispatcher, Pool } from 'undici';
import { Env } from '#config/env.ts';
import { allowOutgoing } from './outgoing/outgoing-watch.ts';
import { sendRequest, type OutgoingAnswer } from './send-request.ts';

export interface OutgoingRequest {
  readonly url: URL;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  /** What is iterated is sent as it comes, no faster than it is taken. */
  readonly body?: string | Buffer | AsyncIterable<Uint8Array> | null;
  readonly signal?: AbortSignal;
  /** Address the host was resolved to and judged by the egress policy; the connection goes there and nowhere else. */
  readonly pinnedAddress?: Resolved;
  /** The same for a host that may be reached at any of these. */
  readonly pinnedAddresses?: readonly Resolved[];
  /** Whether the egress policy has decided that this goes to a tool. No other request may, whoever sends it. */
  readonly toTool?: boolean;
}
interface Resolved {
  readonly address: string;
  readonly family: 4 | 6;
}
type Lookup = (
  host: string,
  options: { all?: boolean },
  done: (error: null, address: unknown, family?: number) => void,
) => void;

const MAX_POOLS = 500;

/** The hub's only outgoing HTTP: undici pools, one per origin and pinned address. Who may send what is decided in egress. */
@Injectable()
export class HttpPools implements OnApplicationShutdown {
  private readonly agents = new Map<string, Agent>();

  constructor(private readonly env: Env) {}

  /** Resolves with the head of the answer; its body is read by whoever asked, or ends the request when left early. */
  request(request: OutgoingRequest): Promise<OutgoingAnswer> {
    const { url, method, headers, body, signal } = request;
    const options: Dispatcher.DispatchOptions = {
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers,
      // undici takes any iterable; its types name Node's streams only.
      body: (body as string | Buffer | Readable | undefined) ?? null,
    };
    return sendRequest(this.agent(request), options, signal);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.agents.values()].map((agent) => agent.close()));
  }

  /** Tools have connections of their own, so that no other request finds one open. */
  private agent({ url, pinnedAddress, pinnedAddresses, toTool = false }: OutgoingRequest): Agent {
    const pinned = pinnedAddress ? [pinnedAddress] : pinnedAddresses;
    const key = `${toTool ? 'tool ' : ''}${url.origin} ${pinned?.map(({ address }) => address).join() ?? ''}`;
    const known = this.agents.get(key);
    if (known) return known;
    this.dropOldest();
    const agent = createAgent(pinned, this.env.TOOL_CALLS, toTool);
    this.agents.set(key, agent);
    return agent;
  }

  private dropOldest(): void {
    if (this.agents.size < MAX_POOLS) return;
    const [key, agent] = [...this.agents][0] as [string, Agent];
    this.agents.delete(key);
    void agent.close();
  }
}

function createAgent(pinned: readonly Resolved[] | undefined, connections: number, toTool: boolean): Agent {
  const lookup = pinned?.[0] && lookupOf(pinned, pinned[0]);
  const connect = { timeout: 10_000, ...(lookup ? { lookup: lookup as never } : {}) };
  return new Agent({
    connections,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16_384,
    ...(toTool ? { connect: toolConnector(connect), factory: toolPool } : { connect }),
  });
}

const lookupOf =
  (pinned: readonly Resolved[], first: Resolved): Lookup =>
  (_host, options, done) =>
    options.all ? done(null, pinned) : done(null, first.address, first.family);

/** Opens connections that were decided about; everybody else's are judged (`watchOutgoing`). */
function toolConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (target, done) => allowOutgoing(() => connect(target, done));
}

/** The same for requests; undici creates one inside `dispatch`, also for one that has waited for a free client. */
class ToolClient extends Client {
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return allowOutgoing(() => super.dispatch(options, handler));
  }
}

const toolPool = (origin: string | URL, options: object): Dispatcher =>
  new Pool(origin, { ...options, factory: (at, own) => new ToolClient(at, own) });
