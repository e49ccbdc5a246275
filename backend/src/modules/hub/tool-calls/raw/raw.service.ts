import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Asker } from '../guard/integration-guard.ts';
import { PatientDataLock } from '../guard/patient-data-lock.ts';
import { readClaim } from '../body/read-claim.ts';
import { tooLargeForKey } from '../once/idempotency.errors.ts';
import { type Kept, OnceOnly } from '../once/once-only.ts';
import { canonical, readKey, ticketFor } from '../once/ticket.ts';
import { toolFailure } from '../tool-failure.ts';
import { RawCalls, type RawReply, type RawRequest } from './raw-calls.ts';
import { readUpTo } from './raw-streams.ts';
import { readMethod, readTarget } from './raw-target.ts';

/** The body of a call that must be known before it is sent. */
const LARGEST_BODY = 1_048_576;
/** What of an answer is kept for a second time. */
const LARGEST_ANSWER = 180 * 1024;

/** Reads a raw request, and sees to its Idempotency-Key where it has one. */
@Injectable()
export class RawService {
  constructor(
    private readonly calls: RawCalls,
    private readonly once: OnceOnly,
    private readonly lock: PatientDataLock,
  ) {}

  async handle(
    request: FastifyRequest,
    user: Asker['user'],
    gone: AbortSignal,
    onReplay: () => void,
  ): Promise<RawReply> {
    const { headers, method } = request.raw;
    const target = readTarget(request.url);
    const raw: RawRequest = {
      ...target,
      method: readMethod(method ?? ''),
      headers,
      body: bodyOf(request),
      gone,
    };
    const claim = readClaim(single(headers['x-integration-context']));
    const asker: Asker = { user, claim, usePlatform: headers['x-use-platform-integration'] === 'true' };
    const key = readKey(headers['idempotency-key']);
    await this.lock.assertMayReach(user, target.tool);
    try {
      return await (key === undefined
        ? this.calls.pass(asker, raw)
        : this.passOnce(asker, raw, key, onReplay));
    } catch (cause) {
      throw toolFailure(cause);
    }
  }

  private async passOnce(
    asker: Asker,
    raw: RawRequest,
    key: string,
    onReplay: () => void,
  ): Promise<RawReply> {
    const body = raw.body === undefined ? undefined : await readUpTo(raw.body as Readable, LARGEST_BODY);
    if (raw.body !== undefined && body === undefined) throw tooLargeForKey();
    const { method, tool, path, headers } = raw;
    const asked = {
      method,
      tool: tool.toLowerCase(),
      path,
      type: headers['content-type'],
      as: asker.usePlatform,
    };
    const ticket = ticketFor(asker.user.userId, key, canonical(asked), body ?? '');
    return this.once.run<RawReply>(ticket, {
      run: (once) => this.calls.pass({ ...asker, once }, { ...raw, body }),
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

/** Reads as much as can be kept; a longer answer goes on from there to its first reader alone. */
async function keep(reply: RawReply): Promise<Kept<RawReply>> {
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
  const whole = Buffer.concat(pieces);
  const answer = { kind: 'answer', status, headers, body: whole.toString('base64') } as const;
  return { result: { ...reply, body: Readable.from([whole]) }, status, answer };
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
