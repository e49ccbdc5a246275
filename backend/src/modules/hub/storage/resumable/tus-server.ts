import { type Lock, Server, type Upload } from '@tus/server';
import type { HeldLock } from '#platform/database/session-locks.ts';
import type { StorageCaller } from '../rights.ts';
import { announcedObject } from './announced-object.ts';
import { protocolError } from './resumable.errors.ts';
import { newUploadId, type ResumableUploads } from './resumable-uploads.service.ts';
import { TusStore } from './tus-store.ts';
import type { UnfinishedParts } from './unfinished-parts.ts';
import type { UploadLocker } from './upload-locker.ts';

/** How long a request that has to make room for a newer one may still write what it has received. */
const DRAIN_MS = 1_000;

export interface TusParts {
  readonly uploads: ResumableUploads;
  readonly parts: UnfinishedParts;
  readonly locker: UploadLocker;
}

/** The tus protocol of one process. Rights are checked before `answer`, and again where an upload begins. */
export class TusServer {
  private readonly server: Server;
  private readonly callers = new WeakMap<Request, StorageCaller>();
  private readonly faults = new WeakMap<Request, unknown>();

  constructor(private readonly of: TusParts) {
    this.server = new Server({
      path: '/',
      datastore: new TusStore(of.uploads, of.parts),
      locker: { newLock: (id) => lockOf(of.locker, id) },
      lockDrainTimeout: DRAIN_MS,
      namingFunction: newUploadId,
      // Relative, so that it fits whatever name and proxy the client came by.
      generateUrl: ({ url }, { id }) => `${new URL(url).pathname}/${id}`,
      onUploadCreate: (request, upload) => this.create(request as Request, upload),
      onUploadFinish: async (_request, { id }) => {
        await of.uploads.finish(id);
        return {};
      },
      onResponseError: (request, cause) => void this.faults.set(request as Request, faultOf(cause)),
    });
  }

  /** @throws AppError for what is not done */
  async answer(request: Request, caller: StorageCaller): Promise<Response> {
    this.callers.set(request, caller);
    const response = await this.server.handleWeb(request);
    if (response.status < 400) return response;
    throw this.faults.get(request) ?? protocolError(response.status, await response.text());
  }

  private async create(request: Request, upload: Upload): Promise<object> {
    const caller = this.callers.get(request);
    if (!caller) throw new Error('an upload without a caller');
    const announced = announcedObject(upload, request.headers.get('x-upsert'));
    await this.of.uploads.create(upload.id, caller, announced, upload.size ?? 0);
    return {};
  }
}

function lockOf(locker: UploadLocker, id: string): Lock {
  let held: HeldLock | undefined;
  return {
    async lock(stop, letGo) {
      held = await locker.take(id, () => void letGo(), stop);
    },
    async unlock() {
      await held?.release();
    },
  };
}

/** tus throws plain objects with a status for what the client did; everything else is as it was thrown. */
function faultOf(cause: unknown): unknown {
  const { status_code: status, body } = cause as { status_code?: number; body?: string };
  return status !== undefined && status < 500 ? protocolError(status, body ?? '') : cause;
}
