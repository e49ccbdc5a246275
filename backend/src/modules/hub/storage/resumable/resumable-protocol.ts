import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { uploadChunks } from '#common/files/index.ts';
import { isStreamed } from '#platform/web/bodies/streamed-body.ts';
import type { WriteMode } from '../objects/object-rows.ts';
import type { StorageCaller } from '../rights.ts';
import { invalidKey } from '../storage.errors.ts';
import { ResumableUploads } from './resumable-uploads.service.ts';
import type { TusServer } from './tus-server.ts';
import { UnfinishedParts } from './unfinished-parts.ts';
import { UploadLocker } from './upload-locker.ts';

/** The headers that the protocol reads. */
const HEADERS = [
  ...['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'upload-defer-length'],
  ...['upload-concat', 'content-type', 'content-length', 'x-upsert'],
];
/** Of its answers. Not what was said of the object: its name may be a patient's, and a locked session still uploads. */
const ANSWERED = ['location', 'upload-offset', 'upload-length', 'upload-expires'];

/** Passes requests on to tus and its answers back, within our own rights, bounds and error shapes. */
@Injectable()
export class ResumableProtocol {
  private server: Promise<TusServer> | undefined;

  constructor(
    private readonly uploads: ResumableUploads,
    private readonly parts: UnfinishedParts,
    private readonly locker: UploadLocker,
  ) {}

  /** A request to an upload that is there: its maker's only, and finished first when only that is left. */
  async goOn(caller: StorageCaller, id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const upload = await this.uploads.find(caller, id);
    if (request.method === 'HEAD' && !upload.finishedAt) await this.uploads.finish(id);
    await this.answer(caller, request, reply);
  }

  /** @param mode whether an object may be replaced, where a link and not the request decides */
  async answer(
    caller: StorageCaller,
    request: FastifyRequest,
    reply: FastifyReply,
    mode?: WriteMode,
  ): Promise<void> {
    if (!isStreamed(request.url)) throw invalidKey('the address is not in its plain form');
    void reply.headers({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store' });
    const server = await this.opened();
    const chunks = uploadChunks(request.raw);
    try {
      const { status, headers } = await server.answer(asRequest(request, chunks, mode), caller);
      for (const name of ANSWERED) if (headers.has(name)) void reply.header(name, headers.get(name));
      await reply.status(status).send();
    } finally {
      void chunks.return(undefined);
    }
  }

  /** Loaded with the first upload: most processes never see one. A full disk may keep the first from it. */
  private opened(): Promise<TusServer> {
    this.server ??= this.open().catch((cause: unknown) => {
      this.server = undefined;
      throw cause;
    });
    return this.server;
  }

  private async open(): Promise<TusServer> {
    const { TusServer: Tus } = await import('./tus-server.ts');
    await this.parts.openFolder();
    return new Tus({ uploads: this.uploads, parts: this.parts, locker: this.locker });
  }
}

function asRequest(
  { raw, method, url }: FastifyRequest,
  chunks: AsyncGenerator<Buffer>,
  mode?: WriteMode,
): Request {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = raw.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (mode) headers.set('x-upsert', String(mode === 'upsert'));
  const hasBody = method === 'POST' || method === 'PATCH';
  const body = hasBody ? { body: ReadableStream.from(chunks), duplex: 'half' as const } : {};
  return new Request(new URL(url, 'http://hub'), { method, headers, ...body });
}
