import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { idempotencyHeaderOf, type ToolPlugin } from '@chairside/kit';
import { Env } from '#config/env.ts';
import { effectOf, type RawAnswer, VendorRequestBuilder } from '#hub/egress/index.ts';
import {
  type Caller,
  type CallTrace,
  CallTraces,
  IntegrationGuard,
  liveOnly,
  PatientAccessRecorder,
} from '#hub/tool-calls/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { bodyOfAnswer } from './raw-body.ts';
import { ownHeaders, toBrowser, toVendor } from './raw-headers.ts';
import { AnswerStream, upload } from './raw-streams.ts';
import type { RawMethod, RawTarget } from './raw-target.ts';
import { IdleTimeout } from './idle-timeout.ts';

/** A raw request as it came. */
export interface RawRequest extends RawTarget {
  readonly method: RawMethod;
  readonly headers: IncomingHttpHeaders;
  /** A buffer where it had to be read before, else the stream as it comes. */
  readonly body: Readable | Buffer | undefined;
  /** Aborts when the client disconnects. */
  readonly disconnected: AbortSignal;
}
export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/**
 * Calls a vendor's own path with bodies streamed both ways (decision 18): guard, egress, and one line of the call
 * log at the end.
 */
@Injectable()
export class RawCalls {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly guard: IntegrationGuard,
    private readonly builder: VendorRequestBuilder,
    private readonly traces: CallTraces,
    private readonly patientAccess: PatientAccessRecorder,
    private readonly env: Env,
  ) {}

  async pass(caller: Caller, request: RawRequest): Promise<RawReply> {
    const plugin = await this.registry.load(this.registry.get(request.tool));
    const { manifest } = plugin;
    const trace = this.traces.begin(caller.user.userId, manifest.id, `${request.method} raw`);
    const idle = new IdleTimeout(manifest.name, this.limits(plugin), request.disconnected);
    try {
      return await this.admitted(caller, plugin, request, trace, idle);
    } catch (cause) {
      idle.end();
      throw trace.failed(cause);
    }
  }

  private async admitted(
    caller: Caller,
    plugin: ToolPlugin,
    request: RawRequest,
    trace: CallTrace,
    idle: IdleTimeout,
  ): Promise<RawReply> {
    const effect = effectOf(request.method);
    const admission = await this.guard.admit(caller, plugin.manifest, effect);
    trace.admitted(admission);
    if (admission.connection.access !== 'live') throw liveOnly(plugin.manifest.name);
    const pathAlone = request.path.split('?', 1)[0] ?? '';
    await this.patientAccess.beforePassing(caller, admission, plugin, {
      path: pathAlone,
      method: request.method,
    });
    const grant = this.guard.grant(caller, admission, effect);
    const answer = await this.builder.raw(plugin, callOf(plugin, request, idle, caller), grant, trace.stats);
    return reply(plugin, answer, idle, trace, ownHeaders(admission.enforced));
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

function callOf(plugin: ToolPlugin, request: RawRequest, idle: IdleTimeout, { idempotency }: Caller) {
  const { method, path, body } = request;
  const streams = body !== undefined && !Buffer.isBuffer(body);
  const header = idempotency && idempotencyHeaderOf(plugin);
  const repeatable = !streams && (READS.has(method) || header !== undefined);
  const headers = { ...toVendor(request.headers, body !== undefined) };
  if (header && idempotency) headers[header] = idempotency.vendorKey;
  // What must be read to take fields out of it must not come packed.
  if (plugin.manifest.withheld?.length) headers['accept-encoding'] = 'identity';
  return {
    method,
    path,
    headers,
    body: streams ? upload(body, idle) : body,
    signal: idle.signal,
    repeatable,
    beforeSend: async (mayRepeat: boolean) => {
      await idempotency?.beforeSending(mayRepeat);
      if (!streams) idle.waitForAnswer();
    },
  };
}

async function reply(
  plugin: ToolPlugin,
  answer: RawAnswer,
  idle: IdleTimeout,
  trace: CallTrace,
  own: Readonly<Record<string, string>>,
): Promise<RawReply> {
  const { status, release } = answer;
  idle.waitForVendor();
  try {
    const { body, headers } = await bodyOfAnswer(plugin, answer);
    const stream = new AnswerStream(body, idle, (cause) => {
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
