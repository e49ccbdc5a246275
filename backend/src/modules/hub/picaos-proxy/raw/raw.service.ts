import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { canonical } from '#platform/validation/canonical.ts';
import {
  type Caller,
  IdempotencyGuard,
  idempotencyRecord,
  type StorableResult,
  PatientDataLock,
  readKey,
  tooLargeForKey,
  toolFailure,
} from '#hub/tool-calls/index.ts';
import { readContextHeader } from '../body/context-header.ts';
import { RawCalls, type RawReply, type RawRequest } from './raw-calls.ts';
import { readUpTo } from './raw-streams.ts';
import { readMethod, readTarget } from './raw-target.ts';

/** The largest body that is read whole before the call is sent, in bytes. */
const LARGEST_BODY = 1_048_576;
/** The largest answer that is stored for a replay. */
const LARGEST_ANSWER = 180 * 1024;

/** Reads a raw request and applies its Idempotency-Key, if it has one. */
@Injectable()
export class RawService {
  constructor(
    private readonly calls: RawCalls,
    private readonly idempotency: IdempotencyGuard,
    private readonly lock: PatientDataLock,
  ) {}

  async handle(
    request: FastifyRequest,
    user: Caller['user'],
    disconnected: AbortSignal,
    onReplay: () => void,
  ): Promise<RawReply> {
    const { headers, method } = request.raw;
    const target = readTarget(request.url);
    const raw: RawRequest = {
      ...target,
      method: readMethod(method ?? ''),
      headers,
      body: bodyOf(request),
      disconnected,
    };
    const contextHeader = readContextHeader(single(headers['x-integration-context']));
    const caller: Caller = {
      user,
      contextHeader,
      usePlatform: headers['x-use-platform-integration'] === 'true',
    };
    const key = readKey(headers['idempotency-key']);
    await this.lock.assertMayCall(user, target.tool);
    try {
      return await (key === undefined
        ? this.calls.pass(caller, raw)
        : this.passOnce(caller, raw, key, onReplay));
    } catch (cause) {
      throw toolFailure(cause);
    }
  }

  private async passOnce(
    caller: Caller,
    raw: RawRequest,
    key: string,
    onReplay: () => void,
  ): Promise<RawReply> {
    const body = raw.body === undefined ? undefined : await readUpTo(raw.body as Readable, LARGEST_BODY);
    if (raw.body !== undefined && body === undefined) throw tooLargeForKey();
    const { method, tool, path, headers } = raw;
    const fingerprinted = {
      method,
      tool: tool.toLowerCase(),
      path,
      type: headers['content-type'],
      as: caller.usePlatform,
    };
    const record = idempotencyRecord(caller.user.userId, key, canonical(fingerprinted), body ?? '');
    return this.idempotency.run<RawReply>(record, {
      run: (idempotency) => this.calls.pass({ ...caller, idempotency }, { ...raw, body }),
      keep,
      replay: ({ status, headers: kept, body: text }) => ({
        status,
        headers: kept,
        body: Readable.from([Buffer.from(String(text), 'base64')]),
      }),
      onReplay,
    });
  }
}

/** Reads as much as can be stored. A longer answer is streamed on to the first reader and not stored. */
async function keep(reply: RawReply): Promise<StorableResult<RawReply>> {
  const { status, headers } = reply;
  const pieces: Buffer[] = [];
  let size = 0;
  const rest = reply.body.iterator({ destroyOnReturn: false });
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    const piece = next.value as Buffer;
    pieces.push(piece);
    size += piece.length;
    if (size > LARGEST_ANSWER) {
      const body = Readable.from(together(pieces, reply.body), { objectMode: false });
      return { result: { ...reply, body }, status, answer: undefined };
    }
  }
  const complete = Buffer.concat(pieces);
  const answer = { kind: 'answer', status, headers, body: complete.toString('base64') } as const;
  return { result: { ...reply, body: Readable.from([complete]) }, status, answer };
}

async function* together(first: readonly Buffer[], rest: Readable): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest as AsyncIterable<Buffer>;
}

function bodyOf({ raw, body }: FastifyRequest): Readable | undefined {
  const { 'content-length': length, 'transfer-encoding': chunked } = raw.headers;
  const empty = chunked === undefined && (length === undefined || length === '0');
  return empty || !(body instanceof Readable) ? undefined : body;
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;
