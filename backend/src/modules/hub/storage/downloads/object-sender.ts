import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ObjectStore } from '#common/files/index.ts';
import { attachment } from '#platform/web/headers/attachment.ts';
import { ObjectRows } from '../objects/object-rows.ts';
import { etagOf } from '../objects/object-view.ts';
import type { StoredObject } from '../objects/stored-object.entity.ts';
import { objectNotFound } from '../storage.errors.ts';
import { rangeOf } from './byte-range.ts';

/** Programs and documents that could run: browsers save them. */
const ACTIVE = /(?:html|xml)\b/i;
/** A page of the hub may run scripts from its own origin: what a person stores must never count as one. */
const SCRIPT = /(?:java|ecma|live|j)script/i;

/** Answers the bytes of an object: whole, in part, or not at all where the client has them already. */
@Injectable()
export class ObjectSender {
  constructor(
    private readonly store: ObjectStore,
    private readonly rows: ObjectRows,
  ) {}

  /**
   * @param download the name to save it under, an empty one for its own, or undefined to show it
   * @param shared whether caches on the way may keep it
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    object: StoredObject,
    download: string | undefined,
    shared: boolean,
  ): Promise<void> {
    await this.rows.markRead(object);
    const headers = headersOf(object, download, shared);
    if (isKnown(request.headers['if-none-match'], etagOf(object)))
      return void reply.status(304).headers(headers).send();
    const bytes = Number(object.bytes);
    const range = rangeOf(wantedRange(request, object), bytes);
    // Fastify counts the length of anything but a stream for HEAD.
    const stream =
      request.method === 'HEAD'
        ? Readable.from([])
        : await this.store.read(object.storageKey, range ?? undefined);
    if (!stream) throw objectNotFound();
    // From here on nothing fails: an error must not carry the headers of the object.
    void reply.headers({ ...headers, 'content-length': range ? range.end - range.start + 1 : bytes });
    if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
    // Compressed, its length and its ranges would be others.
    request.headers = { ...request.headers, 'x-no-compression': '1' };
    await reply.send(stream);
  }
}

function headersOf(object: StoredObject, download: string | undefined, shared: boolean) {
  const { mime, cacheControl, name, updatedAt } = object;
  const isSaved = download !== undefined || ACTIVE.test(mime);
  return {
    'content-type': SCRIPT.test(mime) ? 'text/plain; charset=utf-8' : mime,
    'cache-control': shared ? cacheControl : `private, ${cacheControl.replace(/\bpublic\b,?\s*/i, '')}`,
    etag: etagOf(object),
    'last-modified': updatedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
    // Pages of other origins show what they may read, as with the standard service.
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isSaved ? { 'content-disposition': attachment(download || (name.split('/').at(-1) ?? '')) } : {}),
  };
}

/** Part of an older version would not fit the rest (RFC 9110, section 13.1.5). */
function wantedRange({ headers }: FastifyRequest, object: StoredObject): string | undefined {
  const only = headers['if-range'];
  return only === undefined || only === etagOf(object) ? headers.range : undefined;
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
