import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { idempotencyHeaderOf, type ToolPlugin } from '@chairside/kit';
import { Env } from '#config/env.ts';
import { effectOf, type RawAnswer, RequestBuilder } from '#hub/egress/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { type CallTrace, CallTraces } from '../calls/call-trace.ts';
import { type Asker, IntegrationGuard } from '../guard/integration-guard.ts';
import { PhiAccesses } from '../phi/phi-accesses.ts';
import { liveOnly } from '../proxy.errors.ts';
import { bodyOfAnswer } from './raw-body.ts';
import { ownHeaders, toBrowser, toVendor } from './raw-headers.ts';
import { AnswerStream, upload } from './raw-streams.ts';
import type { RawMethod, RawTarget } from './raw-target.ts';
import { RawWatch } from './raw-watch.ts';

/** A raw request as it came. */
export interface RawRequest extends RawTarget {
  readonly method: RawMethod;
  readonly headers: IncomingHttpHeaders;
  /** Whole where it had to be read before, else as it comes. */
  readonly body: Readable | Buffer | undefined;
  /** The reader went away. */
  readonly gone: AbortSignal;
}
export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** A vendor's own path with bodies that stream both ways: guard, one way out, and a line in the log when it is over. */
@Injectable()
export class RawCalls {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly guard: IntegrationGuard,
    private readonly builder: RequestBuilder,
    private readonly traces: CallTraces,
    private readonly phi: PhiAccesses,
    private readonly env: Env,
  ) {}

  async pass(asker: Asker, request: RawRequest): Promise<RawReply> {
    const plugin = await this.registry.whole(this.registry.get(request.tool));
    const { manifest } = plugin;
    const trace = this.traces.begin(asker.user.userId, manifest.id, `${request.method} raw`);
    const watch = new RawWatch(manifest.name, this.limits(plugin), request.gone);
    try {
      return await this.admitted(asker, plugin, request, trace, watch);
    } catch (cause) {
      watch.end();
      throw trace.failed(cause);
    }
  }

  private async admitted(
    asker: Asker,
    plugin: ToolPlugin,
    request: RawRequest,
    trace: CallTrace,
    watch: RawWatch,
  ): Promise<RawReply> {
    const effect = effectOf(request.method);
    const admission = await this.guard.admit(asker, plugin.manifest, effect);
    trace.admitted(admission);
    if (admission.connection.reach !== 'live') throw liveOnly(plugin.manifest.name);
    const pathAlone = request.path.split('?', 1)[0] ?? '';
    await this.phi.beforePassing(asker, admission, plugin, { path: pathAlone, method: request.method });
    const grant = this.guard.grant(asker, admission, effect);
    const answer = await this.builder.raw(plugin, callOf(plugin, request, watch, asker), grant, trace.stats);
    return reply(plugin, answer, watch, trace, ownHeaders(admission.enforced));
  }

  private limits({ manifest }: ToolPlugin) {
    return {
      idleMs: this.env.PASSTHROUGH_IDLE_MS,
      answerMs: manifest.limits.timeoutMs ?? ANSWER_MS,
      wholeMs: this.env.PASSTHROUGH_LIMIT_MS,
    };
  }
}

/** The specification's limit for a call to the outside. */
const ANSWER_MS = 10_000;
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

function callOf(plugin: ToolPlugin, request: RawRequest, watch: RawWatch, { once }: Asker) {
  const { method, path, body } = request;
  const streams = body !== undefined && !Buffer.isBuffer(body);
  const header = once && idempotencyHeaderOf(plugin);
  const repeatable = !streams && (READS.has(method) || header !== undefined);
  const headers = { ...toVendor(request.headers, body !== undefined) };
  if (header && once) headers[header] = once.vendorKey;
  // What must be read to take fields out of it must not come packed.
  if (plugin.manifest.withheld?.length) headers['accept-encoding'] = 'identity';
  return {
    method,
    path,
    headers,
    body: streams ? upload(body, watch) : body,
    signal: watch.signal,
    repeatable,
    beforeSend: async (mayRepeat: boolean) => {
      await once?.sending(mayRepeat);
      if (!streams) watch.waitForAnswer();
    },
  };
}

async function reply(
  plugin: ToolPlugin,
  answer: RawAnswer,
  watch: RawWatch,
  trace: CallTrace,
  own: Readonly<Record<string, string>>,
): Promise<RawReply> {
  const { status, release } = answer;
  watch.waitForVendor();
  try {
    const { body, headers } = await bodyOfAnswer(plugin, answer);
    const stream = new AnswerStream(body, watch, (cause) => {
      release();
      if (cause === undefined) trace.passed(status);
      else trace.failed(cause);
    });
    return { status, headers: { ...toBrowser(headers), ...own }, body: stream };
  } catch (cause) {
    release();
    throw cause;
  }
}
