import { Injectable } from '@nestjs/common';
import {
  AdapterError,
  checkCredential,
  type Effect,
  idempotencyHeaderOf,
  inMode,
  mayRepeat,
  type Operation,
  type OperationResult,
  type PassthroughCall,
  routeName,
  runLive,
  runPassthrough,
  acceptsKey,
  timeoutOf,
  type ToolPlugin,
} from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { ROUTE_FIELD, type SettingValues, ToolSettings } from '#hub/tools/index.ts';
import { type CredentialFields, CredentialSource } from './grant/credential-source.ts';
import { assertCovers, assertGrant, type Grant } from './grant/grant.ts';
import { grantInUse } from './grant/grant-in-use.ts';
import { HubTransport } from './transport/hub-transport.ts';
import { type RawAnswer, type RawCall, RawSender } from './transport/raw-sender.ts';
import { holdWhileStreaming } from './transport/release-slot.ts';
import { type CallStats, type VendorSend, VendorSender } from './transport/vendor-sender.ts';

export interface Outgoing {
  readonly plugin: ToolPlugin;
  readonly operation: Operation;
  readonly grant: Grant;
  readonly input: Readonly<Record<string, unknown>>;
  /** Aborts when the reader disconnects. */
  readonly signal?: AbortSignal;
  /** The vendor acts once for all repetitions, by an idempotency key that the caller chose. */
  readonly keyed?: boolean;
  /** Runs before every try, with whether the call may be repeated; what it throws stops the call, and nothing was sent. */
  readonly beforeSend?: (repeatable: boolean) => Promise<void> | void;
}

/** What a caller's Idempotency-Key adds to a passthrough. */
export interface KeyedPassthrough extends Pick<Outgoing, 'beforeSend'> {
  /** The vendor's own header for such keys, where it has one. */
  readonly headers?: Readonly<Record<string, string>>;
}

const EFFECTS: Readonly<Record<string, Effect>> = { GET: 'read', HEAD: 'read', DELETE: 'delete' };

/** What a raw call does to the vendor's data, by its HTTP method. */
export const effectOf = (method: string): Effect => EFFECTS[method.toUpperCase()] ?? 'write';

/**
 * The only way to a vendor. It takes a grant, never a connection (decision 7): only the grant opens the credential, and only
 * for the tool it names. Fallback and logging are up to the caller.
 */
@Injectable()
export class VendorRequestBuilder {
  constructor(
    private readonly credentials: CredentialSource,
    private readonly sender: VendorSender,
    private readonly transport: HubTransport,
    private readonly settings: ToolSettings,
    private readonly clock: Clock,
  ) {}

  /** Runs one operation of a tool with the granted connection. */
  async run(call: Outgoing, stats: CallStats = { retries: 0 }): Promise<OperationResult> {
    const { plugin, operation, grant, input, signal } = call;
    assertCovers(grant, { toolId: plugin.manifest.id, effect: operation.effect });
    return this.withGrant(grant, plugin, (used) => {
      const routed = operationOf(used, operation);
      const idempotent = mayRepeat(routed) || (call.keyed === true && acceptsKey(routed));
      return {
        plugin: used,
        account: grant.credentialsId,
        timeoutMs: timeoutOf(used, routed),
        idempotent,
        streams: routed.stream !== undefined,
        signal,
        stats,
        send: async (context) => {
          await call.beforeSend?.(idempotent);
          return runLive(used, routed.id, input, context);
        },
        releaseAfter: holdWhileStreaming,
      };
    });
  }

  /** Sends a vendor's own path and method. Repeats only methods that HTTP calls safe. */
  async passthrough(
    plugin: ToolPlugin,
    call: PassthroughCall,
    grant: Grant,
    stats: CallStats = { retries: 0 },
    keyed: KeyedPassthrough = {},
  ): Promise<unknown> {
    assertCovers(grant, { toolId: plugin.manifest.id, effect: effectOf(call.method) });
    return this.withGrant(grant, plugin, (used) => {
      const headers = keptHeaders(plugin, used, keyed.headers ?? {});
      const isKeyed = Object.keys(headers).length > 0;
      const idempotent = call.method.toUpperCase() === 'GET' || isKeyed;
      return {
        plugin: used,
        account: grant.credentialsId,
        timeoutMs: timeoutOf(used, undefined),
        idempotent,
        streams: false,
        stats,
        send: async (context) => {
          await keyed.beforeSend?.(idempotent);
          return runPassthrough(used, call, { ...context, headers: { ...context.headers, ...headers } });
        },
      };
    });
  }

  /** The same with a body and an answer that pass through unread; the caller of the answer calls its `release`. */
  async raw(
    plugin: ToolPlugin,
    call: RawCall,
    grant: Grant,
    stats: CallStats = { retries: 0 },
  ): Promise<RawAnswer> {
    assertCovers(grant, { toolId: plugin.manifest.id, effect: effectOf(call.method) });
    let sender: RawSender | undefined;
    const sent = this.withGrant(grant, plugin, (used): VendorSend<RawAnswer> => {
      const headers = keptHeaders(plugin, used, call.headers);
      const repeatable = call.repeatable && (isSafe(call.method) || headers === call.headers);
      const own = new RawSender(this.transport, used, { ...call, headers, repeatable });
      sender = own;
      return {
        plugin: used,
        account: grant.credentialsId,
        timeoutMs: timeoutOf(used, undefined),
        idempotent: repeatable,
        streams: true,
        signal: call.signal,
        stats,
        send: async (context) => ({ ...(await own.send(context)), release: () => undefined }),
        releaseAfter: (answer, release) => ({ ...answer, release }),
      };
    });
    return sent.catch((cause: unknown) => {
      if (!sender) throw cause;
      return sender.lastAnswer(cause);
    });
  }

  /**
   * Proves fields that are no credential yet: the tool's check and nothing else can be done with them. `beforeSend`
   * receives the settings that decide where they are sent; what it throws stops the check.
   */
  async check(
    plugin: ToolPlugin,
    fields: CredentialFields,
    beforeSend?: (settings: SettingValues) => void,
  ): Promise<{ readonly accountLabel?: string }> {
    const settings = await this.settings.of(plugin.manifest, fields[ROUTE_FIELD]);
    beforeSend?.(settings);
    const used = inMode(plugin, settings);
    const operation = used.operations.find(({ id }) => id === used.manifest.check.operation);
    return this.sender.dispatch(fields, {
      plugin: used,
      settings,
      account: undefined,
      timeoutMs: timeoutOf(used, operation),
      idempotent: operation !== undefined && mayRepeat(operation),
      streams: false,
      stats: { retries: 0 },
      send: (context) => checkCredential(used, context),
    });
  }

  /** `sendingOf` receives the tool as this connection's route reaches it. */
  private withGrant<T>(
    grant: Grant,
    plugin: ToolPlugin,
    sendingOf: (used: ToolPlugin) => VendorSend<T>,
  ): Promise<T> {
    return grantInUse.run(grant, () => this.dispatch(grant, plugin, sendingOf));
  }

  private async dispatch<T>(
    grant: Grant,
    plugin: ToolPlugin,
    sendingOf: (used: ToolPlugin) => VendorSend<T>,
  ): Promise<T> {
    assertGrant(grant, this.clock.now().getTime());
    const { edition } = this.settings;
    const credential = await this.credentials.open(grant);
    // Where a tool has several routes, the credential keeps which one was chosen.
    const settings = await this.settings.of(plugin.manifest, credential[ROUTE_FIELD]);
    // A change of the address meanwhile has withheld the credential: then it does not open.
    if (edition === undefined || edition !== this.settings.edition) await this.credentials.open(grant);
    const personId = grant.actorId ?? grant.ownerId;
    const sending = { ...sendingOf(inMode(plugin, settings)), settings, personId };
    try {
      return await this.sender.dispatch(credential, sending);
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      return this.retryWithRenewed(grant, credential, sending, cause);
    }
  }

  /** A refused call had no effect, so it may be repeated with a renewed token, also when it writes. */
  private async retryWithRenewed<T>(
    grant: Grant,
    refused: CredentialFields,
    sending: VendorSend<T>,
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

const isSafe = (method: string): boolean => effectOf(method) === 'read';

/** The operation as this route defines it; callers know it by its id. */
function operationOf(used: ToolPlugin, { id, title }: Operation): Operation {
  const found = used.operations.find((one) => one.id === id);
  if (found) return found;
  const words = `${routeName(used.manifest)} does not offer this: ${title}.`;
  throw new AdapterError('not_supported', words);
}

/** A vendor without an Idempotency-Key header ignores one: it is left out, and the call is not repeated because of it. */
function keptHeaders(
  plugin: ToolPlugin,
  used: ToolPlugin,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const header = used === plugin || idempotencyHeaderOf(used) ? undefined : idempotencyHeaderOf(plugin);
  if (header === undefined || !(header in headers)) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== header));
}
