import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AdapterError, findOperation, matchEndpoint } from '@chairside/kit';
import { ToolRegistry } from '#hub/tools/index.ts';
import { classifyBody } from './body/classify-body.ts';
import type { ProxyCall } from './body/proxy-call.ts';
import { readClaim } from './body/read-claim.ts';
import { toSse } from './calls/sse.ts';
import { type ToolAnswer, ToolCaller } from './calls/tool-caller.ts';
import type { Asker } from './guard/integration-guard.ts';
import { PatientDataLock } from './guard/patient-data-lock.ts';
import { OnceOnly } from './once/once-only.ts';
import { canonical, readKey, ticketFor } from './once/ticket.ts';
import { OauthStart } from './oauth-start.ts';
import { unknownOperation } from './proxy.errors.ts';
import { toolFailure } from './tool-failure.ts';
import { UnifiedCaller } from './unified/unified-caller.ts';

type Live = Extract<ProxyCall, { kind: 'live' }>;

/** Everything about the caller that the body does not say. */
export interface Caller {
  readonly user: Asker['user'];
  /** The header X-Integration-Context. */
  readonly claim: string | undefined;
  /** A signal for when the reader goes away. */
  readonly gone: () => AbortSignal;
  /** The header Idempotency-Key. */
  readonly key: string | string[] | undefined;
  /** Told when the answer is an earlier call's. */
  readonly onReplay: () => void;
}

/** The picaos-proxy function: reads what is asked for and hands it to whoever does it. */
@Injectable()
export class ProxyService {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly caller: ToolCaller,
    private readonly unified: UnifiedCaller,
    private readonly oauthStart: OauthStart,
    private readonly once: OnceOnly,
    private readonly lock: PatientDataLock,
  ) {}

  /** A result to be sent as JSON, or events to be streamed. */
  async handle(body: unknown, caller: Caller): Promise<object | Readable> {
    const call = classifyBody(body);
    const asker: Asker = { user: caller.user, usePlatform: call.usePlatform, claim: readClaim(caller.claim) };
    const key = readKey(caller.key);
    const held = this.lock.assertMayCall(caller.user, call);
    if (held) await held;
    try {
      return await (key === undefined
        ? this.dispatch(asker, call, caller.gone)
        : this.dispatchOnce(asker, call, key, caller));
    } catch (cause) {
      throw toolFailure(cause);
    }
  }

  private dispatchOnce(
    asker: Asker,
    call: ProxyCall,
    key: string,
    { gone, onReplay }: Caller,
  ): Promise<object | Readable> {
    const ticket = ticketFor(asker.user.userId, key, canonical(call), asker.claim ?? '');
    return this.once.run<object | Readable>(ticket, {
      run: (once) => this.dispatch({ ...asker, once }, call, gone),
      keep: (result) => ({
        result,
        status: 200,
        answer: { kind: 'answer', status: 200, headers: {}, body: result },
      }),
      replay: ({ body }) => body as object,
      onReplay,
    });
  }

  private async dispatch(asker: Asker, call: ProxyCall, gone: Caller['gone']): Promise<object | Readable> {
    switch (call.kind) {
      case 'live':
        return this.live(asker, call, gone);
      case 'unified': {
        const { answer, shape } = await this.unified.call(asker, call, gone);
        return render(answer, shape);
      }
      case 'passthrough': {
        const { endpoint: path, method, payload } = call;
        const plugin = await this.registry.whole(this.registry.get(call.tool));
        return this.caller.passthrough(asker, plugin, { path, method, payload });
      }
      case 'oauth_start':
        return this.oauthStart.start(asker, call);
    }
  }

  private async live(asker: Asker, call: Live, gone: Caller['gone']): Promise<object | Readable> {
    const tool = this.registry.get(call.tool);
    const match = matchEndpoint(tool, call.method, call.endpoint);
    if (!match) {
      const ids = tool.operations.map(({ id }) => id);
      throw unknownOperation(tool.manifest.name, call.endpoint, ids);
    }
    const plugin = await this.registry.whole(tool);
    const operation = findOperation(plugin, match.operation.id);
    const input = { ...match.params, ...call.payload };
    return render(await this.caller.call(asker, { plugin, operation, input, gone }), (output) => output);
  }
}

function render(
  { result, source, trace }: ToolAnswer,
  shape: (output: unknown) => unknown,
): object | Readable {
  if (result.kind === 'stream') return toSse(result.events, source, trace, shape);
  return trace.succeeded(source, shaped(result.output, shape, trace));
}

const misfit = (): AdapterError =>
  new AdapterError('malformed_answer', 'The answer does not fit the unified model.');

/** A mapping that does not fit the answer is the answer's fault, not the hub's. */
function shaped(output: unknown, shape: (output: unknown) => unknown, trace: ToolAnswer['trace']): unknown {
  try {
    return shape(output);
  } catch (cause) {
    throw trace.failed(cause instanceof AdapterError ? cause : misfit());
  }
}
