import type { IncomingMessage } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

/**
 * At these addresses bodies are of any type and size, and read by nobody on the way: calls that pass through, files, objects
 * by their path in a bucket, and the forms with which mail programs unsubscribe.
 */
const STREAMED = new RegExp(
  [
    '^/(?:functions/v1/picaos-proxy/[^/?]',
    'api/files/?(?:\\?|$)',
    'api/me/avatar/?(?:\\?|$)',
    'storage/v1/object/(?!(?:list|list-v2|info|sign)/)(?:upload/sign/)?[^/?]+/[^?]',
    'storage/v1/upload/resumable(?:[/?]|$)',
    'api/community/unsubscribe/)',
  ].join('|'),
);
/** No type of the outside: only the hook below gives it to a request. */
const TYPE = 'application/vnd.chairside.streamed';

/** Whether this request's body and answer stream through untouched. An address that hides the prefix is none. */
export const isStreamed = (url: string): boolean => STREAMED.test(url);

/**
 * Before the body is looked at: takes it past the parsers, and the answer past the compression. What the client really
 * sent stays in `request.raw.headers`.
 */
export function leaveBodyAlone(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => hearOut(request.raw));
  request.headers = { 'content-type': TYPE, 'x-no-compression': '1' };
}

const LINGER_MS = 2_000;

/**
 * A client that is still sending when its answer is complete is heard for a moment: cut off at once it would lose the
 * answer, and heard for ever it would cost us an upload that nobody wants.
 */
function hearOut(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return;
  // What passed it on is gone, but still waits for the next piece.
  raw.removeAllListeners('readable').resume();
  const timer = setTimeout(() => {
    // A whole one has left its connection to the next request.
    if (!raw.complete) raw.destroy();
  }, LINGER_MS);
  raw.once('close', () => clearTimeout(timer));
}

/**
 * For a body that is refused by its size before all of it has come. Fastify would close the connection with the answer, and a
 * client that is still sending would see a broken connection in its place.
 */
export function answerBeforeEnd({ raw, url }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || isStreamed(url)) return;
  reply.removeHeader('connection');
  reply.raw.once('finish', () => hearOut(raw));
}

/** The parser of `leaveBodyAlone`: the body of the handler is the stream itself. */
export function streamedBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser(TYPE, (request, payload, done) => {
    if (isStreamed(request.url)) done(null, payload);
    else done(new AppError('unsupported_media_type', 415, 'Unsupported content type. Send application/json'));
  });
}

/** What Node does to a request that takes too long, for those whose body is read whole; streams have limits of their own. */
export function limitBodyTime({ raw }: FastifyRequest, ms: number): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = raw.headers;
  if (chunked === undefined && (length === undefined || length === '0')) return;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    raw.socket.destroySoon();
  }, ms);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}
