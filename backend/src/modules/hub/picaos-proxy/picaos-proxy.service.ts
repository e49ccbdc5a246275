import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AdapterError, findOperation, matchEndpoint } from '@chairside/kit';
import { canonical } from '#platform/validation/canonical.ts';
import {
  type Caller,
  IdempotencyGuard,
  idempotencyRecord,
  PatientDataLock,
  readKey,
  type ToolAnswer,
  ToolCaller,
  toolFailure,
  UnifiedCaller,
  unknownOperation,
} from '#hub/tool-calls/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { classifyBody } from './body/classify-body.ts';
import { readContextHeader } from './body/context-header.ts';
import type { ProxyCall } from './body/proxy-call.ts';
import { deprecationHeaders } from './deprecation-headers.ts';
import { toEventStream } from './event-stream.ts';
import { OauthStart } from './oauth-start.ts';

type Live = Extract<ProxyCall, { kind: 'live' }>;

/** Everything about a request that its body does not say. */
export interface ProxyRequest {
  readonly user: Caller['user'];
  /** The header X-Integration-Context. */
  readonly contextHeader: string | undefined;
  /** The header Origin. */
  readonly origin: string | undefined;
  /** Makes a signal that aborts when the client disconnects. */
  readonly disconnected: () => AbortSignal;
  /** The header Idempotency-Key. */
  readonly key: string | string[] | undefined;
  /** Called with headers that tell something about the operation. */
  readonly onHeaders: (headers: Readonly<Record<string, string>>) => void;
  /** Called when the answer is an earlier call's. */
  readonly onReplay: () => void;
}

/** The picaos-proxy function: reads what a body asks for and passes it to the service that does it. */
@Injectable()
export class PicaosProxyService {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly toolCaller: ToolCaller,
    private readonly unified: UnifiedCaller,
    private readonly oauthStart: OauthStart,
    private readonly idempotency: IdempotencyGuard,
    private readonly lock: PatientDataLock,
  ) {}

  /**
   * @returns a result to send as JSON, or events to stream
   * @throws AppError for a body, key or header that cannot be read, a locked session, and whatever the call fails with
   */
  async handle(body: unknown, request: ProxyRequest): Promise<object | Readable> {
    const call = classifyBody(body);
    const contextHeader = readContextHeader(request.contextHeader);
    const caller: Caller = { user: request.user, usePlatform: call.usePlatform, contextHeader };
    const key = readKey(request.key);
    const check = this.lockCheck(caller.user, call);
    if (check) await check;
    try {
      return await (key === undefined
        ? this.dispatch(caller, call, request)
        : this.dispatchOnce(caller, call, key, request));
    } catch (cause) {
      throw toolFailure(cause);
    }
  }

  private lockCheck(user: Caller['user'], call: ProxyCall): Promise<void> | undefined {
    if (call.kind === 'oauth_start') return undefined;
    if (call.tool !== undefined) return this.lock.assertMayCall(user, call.tool);
    return call.kind === 'unified' ? this.lock.assertMayRun(user, call.action) : undefined;
  }

  private dispatchOnce(
    caller: Caller,
    call: ProxyCall,
    key: string,
    request: ProxyRequest,
  ): Promise<object | Readable> {
    const fingerprinted = [canonical(call), caller.contextHeader ?? ''];
    return this.idempotency.run<object | Readable>(
      idempotencyRecord(caller.user.userId, key, ...fingerprinted),
      {
        run: (idempotency) => this.dispatch({ ...caller, idempotency }, call, request),
        keep: (result) => ({
          result,
          status: 200,
          answer: { kind: 'answer', status: 200, headers: {}, body: result },
        }),
        replay: ({ body }) => body as object,
        onReplay: request.onReplay,
      },
    );
  }

  private async dispatch(
    caller: Caller,
    call: ProxyCall,
    { disconnected, origin, onHeaders }: ProxyRequest,
  ): Promise<object | Readable> {
    switch (call.kind) {
      case 'live':
        return this.live(caller, call, { disconnected, onHeaders });
      case 'unified': {
        const { answer, shape } = await this.unified.call(caller, call, { disconnected, ...pagesOf(call) });
        onHeaders(deprecationHeaders(answer.operation));
        return render(answer, shape);
      }
      case 'passthrough': {
        const { endpoint: path, method, payload } = call;
        const plugin = await this.registry.load(this.registry.get(call.tool));
        return this.toolCaller.passthrough(caller, plugin, { path, method, payload });
      }
      case 'oauth_start':
        return this.oauthStart.start(caller, call, origin);
    }
  }

  private async live(
    caller: Caller,
    call: Live,
    { disconnected, onHeaders }: Pick<ProxyRequest, 'disconnected' | 'onHeaders'>,
  ): Promise<object | Readable> {
    const tool = this.registry.get(call.tool);
    const match = matchEndpoint(tool, call.method, call.endpoint);
    if (!match) {
      const ids = tool.operations.map(({ id }) => id);
      throw unknownOperation(tool.manifest.name, call.endpoint, ids);
    }
    const plugin = await this.registry.load(tool);
    const operation = findOperation(plugin, match.operation.id);
    const input = { ...match.params, ...call.payload };
    const answer = await this.toolCaller.call(caller, {
      plugin,
      operation,
      input,
      disconnected,
      ...pagesOf(call),
    });
    onHeaders(deprecationHeaders(operation));
    return render(answer, (output) => output);
  }
}

const pagesOf = ({ pages }: { readonly pages?: number }) => (pages === undefined ? {} : { pages });

function render(
  { result, source, trace }: ToolAnswer,
  shape: (output: unknown) => unknown,
): object | Readable {
  if (result.kind === 'stream') return toEventStream(result.events, source, trace, shape);
  return trace.succeeded(source, shaped(result.output, shape, trace));
}

const malformedAnswer = (): AdapterError =>
  new AdapterError('malformed_answer', 'The answer does not fit the unified model.');

/** A mapping that does not fit the answer is the answer's fault, not the hub's. */
function shaped(output: unknown, shape: (output: unknown) => unknown, trace: ToolAnswer['trace']): unknown {
  try {
    return shape(output);
  } catch (cause) {
    throw trace.failed(cause instanceof AdapterError ? cause : malformedAnswer());
  }
}
