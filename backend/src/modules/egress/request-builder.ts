import { Injectable } from '@nestjs/common';
import {
  AdapterError,
  checkCredential,
  type Effect,
  type Operation,
  type OperationResult,
  type PassthroughCall,
  runLive,
  runPassthrough,
  timeoutOf,
  type ToolPlugin,
} from '@chairside/kit';
import { Clock } from '../../platform/clock/clock.ts';
import { type CredentialFields, CredentialSource } from './credential-source.ts';
import { assertCovers, assertGrant, type Grant } from './grant.ts';
import { HubTransport } from './hub-transport.ts';
import { type RawAnswer, type RawCall, RawExchange } from './raw-exchange.ts';
import { holdWhileStreaming } from './settle.ts';
import { type CallStats, type Sending, VendorSender } from './vendor-sender.ts';

export interface Outgoing {
  readonly plugin: ToolPlugin;
  readonly operation: Operation;
  readonly grant: Grant;
  readonly input: Readonly<Record<string, unknown>>;
  /** The reader went away. */
  readonly signal?: AbortSignal;
  /** The vendor acts once however often this comes, by a key that the caller chose. */
  readonly keyed?: boolean;
  /** Before every try; what it throws stops the call, and nothing was sent. */
  readonly beforeSend?: () => Promise<void> | void;
}

/** What a caller's Idempotency-Key adds to a passthrough. */
export interface KeyedPassthrough extends Pick<Outgoing, 'beforeSend'> {
  /** The vendor's own header for such keys, where it has one. */
  readonly headers?: Readonly<Record<string, string>>;
}

const EFFECTS: Readonly<Record<string, Effect>> = { GET: 'read', HEAD: 'read', DELETE: 'delete' };

/** What a raw call does to the vendor's data, by its verb. */
export const effectOf = (method: string): Effect => EFFECTS[method.toUpperCase()] ?? 'write';

/**
 * The only way to a vendor. It takes a grant, never a connection: the grant alone opens the credential, and only for
 * the tool it names. Fallback and logging are the caller's.
 */
@Injectable()
export class RequestBuilder {
  constructor(
    private readonly credentials: CredentialSource,
    private readonly sender: VendorSender,
    private readonly transport: HubTransport,
    private readonly clock: Clock,
  ) {}

  /** Runs one operation of a tool with the granted connection. */
  async run(call: Outgoing, stats: CallStats = { retries: 0 }): Promise<OperationResult> {
    const { plugin, operation, grant, input, signal } = call;
    assertCovers(grant, { toolId: plugin.manifest.id, effect: operation.effect });
    return this.withGrant(grant, {
      plugin,
      account: grant.credentialsId,
      timeoutMs: timeoutOf(plugin, operation),
      idempotent: operation.idempotent || call.keyed === true,
      streams: operation.stream !== undefined,
      signal,
      stats,
      send: async (context) => {
        await call.beforeSend?.();
        return runLive(plugin, operation.id, input, context);
      },
      settle: holdWhileStreaming,
    });
  }

  /** Sends a vendor's own path and verb. Only what HTTP calls safe is ever repeated. */
  async passthrough(
    plugin: ToolPlugin,
    call: PassthroughCall,
    grant: Grant,
    stats: CallStats = { retries: 0 },
    keyed: KeyedPassthrough = {},
  ): Promise<unknown> {
    assertCovers(grant, { toolId: plugin.manifest.id, effect: effectOf(call.method) });
    return this.withGrant(grant, {
      plugin,
      account: grant.credentialsId,
      timeoutMs: timeoutOf(plugin, undefined),
      idempotent: call.method.toUpperCase() === 'GET' || keyed.headers !== undefined,
      streams: false,
      stats,
      send: async (context) => {
        await keyed.beforeSend?.();
        return runPassthrough(plugin, call, {
          ...context,
          headers: { ...context.headers, ...keyed.headers },
        });
      },
    });
  }

  /** The same with a body and an answer that pass through unread; whoever takes the answer releases its place. */
  async raw(
    plugin: ToolPlugin,
    call: RawCall,
    grant: Grant,
    stats: CallStats = { retries: 0 },
  ): Promise<RawAnswer> {
    assertCovers(grant, { toolId: plugin.manifest.id, effect: effectOf(call.method) });
    const exchange = new RawExchange(this.transport, plugin, call);
    const sending: Sending<RawAnswer> = {
      plugin,
      account: grant.credentialsId,
      timeoutMs: timeoutOf(plugin, undefined),
      idempotent: call.repeatable,
      streams: true,
      signal: call.signal,
      stats,
      send: async (context) => ({ ...(await exchange.send(context)), release: () => undefined }),
      settle: (answer, release) => ({ ...answer, release }),
    };
    return this.withGrant(grant, sending).catch((cause: unknown) => exchange.lastWords(cause));
  }

  /** Proves fields that are no credential yet: the tool's check and nothing else can be done with them. */
  check(plugin: ToolPlugin, fields: CredentialFields): Promise<{ readonly accountLabel?: string }> {
    const operation = plugin.operations.find(({ id }) => id === plugin.manifest.check.operation);
    return this.sender.dispatch(fields, {
      plugin,
      account: undefined,
      timeoutMs: timeoutOf(plugin, operation),
      idempotent: true,
      streams: false,
      stats: { retries: 0 },
      send: (context) => checkCredential(plugin, context),
    });
  }

  private async withGrant<T>(grant: Grant, sending: Sending<T>): Promise<T> {
    assertGrant(grant, this.clock.now().getTime());
    const credential = await this.credentials.open(grant);
    try {
      return await this.sender.dispatch(credential, sending);
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      return this.onceMore(grant, credential, sending, cause);
    }
  }

  /** A refused call did nothing, so it may be repeated with a renewed token, whatever it is about. */
  private async onceMore<T>(
    grant: Grant,
    refused: CredentialFields,
    sending: Sending<T>,
    first: unknown,
  ): Promise<T> {
    const renewed = await this.credentials.renew(grant, refused);
    try {
      if (!renewed) throw first;
      return await this.sender.dispatch(renewed, sending);
    } catch (cause) {
      if (isRefusal(cause)) await this.credentials.refused(grant);
      throw cause;
    }
  }
}

const isRefusal = (cause: unknown): boolean => cause instanceof AdapterError && cause.code === 'unauthorized';
