import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { MoreThan, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { toAppError } from '#platform/errors/to-app-error.ts';
import { checkedName } from '../object-path.ts';
import { payerOf, type StorageCaller } from '../rights.ts';
import { type IncomingObject, IncomingObjects, type Reservation } from '../uploads/incoming-objects.ts';
import { ObjectUpload } from '../uploads/object-upload.entity.ts';
import { uploadNotFound } from './resumable.errors.ts';
import { ResumableUpload } from './resumable-upload.entity.ts';
import { UnfinishedParts } from './unfinished-parts.ts';
import { UploadLocker } from './upload-locker.ts';

/** So long an upload may take from its first to its last byte. */
export const LIFE_MS = 86_400_000;

export type Announced = Omit<IncomingObject, 'caller'>;

/** Uploads of several requests: set up with their right and room, found again by their maker alone, and finished once. */
@Injectable()
export class ResumableUploads {
  constructor(
    @InjectRepository(ResumableUpload) private readonly uploads: Repository<ResumableUpload>,
    @InjectRepository(ObjectUpload) private readonly reservations: Repository<ObjectUpload>,
    private readonly incoming: IncomingObjects,
    private readonly parts: UnfinishedParts,
    private readonly locker: UploadLocker,
    private readonly clock: Clock,
  ) {}

  /** Checks the right and sets the room aside. @throws AppError 403, 404, 409, 413 or 429 of the storage protocol */
  async create(id: string, caller: StorageCaller, announced: Announced, bytes: number): Promise<void> {
    const { place, mode, type, cacheControl, metadata } = announced;
    checkedName(place.name);
    const { id: reservationId } = await this.reserve({ ...announced, caller }, bytes);
    const now = this.clock.now();
    await this.uploads.insert({
      ...{ id, reservationId, ownerId: payerOf(caller), bucketId: place.bucket, name: place.name },
      ...{ mode: mode === 'upsert' ? mode : 'create', type, cacheControl, bytes: String(bytes) },
      ...{ userMetadata: metadata as never, createdAt: now, expiresAt: new Date(now.getTime() + LIFE_MS) },
    });
  }

  /** @throws AppError 404 also for an upload of somebody else, and for one whose time is over */
  async find(caller: StorageCaller, id: string): Promise<ResumableUpload> {
    const upload = isUUID(id) ? await this.current(id) : null;
    if (!upload || caller.kind === 'anon' || upload.ownerId !== payerOf(caller)) throw uploadNotFound();
    return upload;
  }

  current(id: string): Promise<ResumableUpload | null> {
    return this.uploads.findOneBy({ id, expiresAt: MoreThan(this.clock.now()) });
  }

  /** Makes the object of an upload whose last byte is there, once. Whoever comes next to one that was cut off does the rest. */
  async finish(id: string): Promise<void> {
    if (!(await this.unfinished(id))) return;
    await this.locker.alone(id, async (lost) => {
      const upload = await this.unfinished(id);
      if (!upload) return;
      if (!(await this.isKept(upload))) await this.store(upload, lost);
      await this.uploads.update(id, { finishedAt: this.clock.now() });
      await this.parts.remove(id);
    });
  }

  async remove(id: string): Promise<void> {
    const upload = await this.uploads.findOneBy({ id });
    await this.parts.remove(id);
    await this.uploads.delete({ id });
    if (upload?.reservationId) await this.incoming.release(upload.reservationId);
  }

  /** An upload whose bytes are all there, and which is no object yet. */
  private async unfinished(id: string): Promise<ResumableUpload | null> {
    const upload = await this.current(id);
    if (!upload || upload.finishedAt) return null;
    return (await this.parts.size(id)) === Number(upload.bytes) ? upload : null;
  }

  /** A process that ended between the two may have made the object and not said so here. */
  private async isKept({ reservationId: id }: ResumableUpload): Promise<boolean> {
    return id !== null && (await this.reservations.existsBy({ id, state: 'kept' }));
  }

  /** What is wrong with the object stays wrong, so its bytes go; what is wrong with the hub may be over at the next try. */
  private async store(upload: ResumableUpload, lost: AbortSignal): Promise<void> {
    const incoming = incomingOf(upload);
    const reservation = await this.reservationOf(upload, incoming);
    try {
      await this.incoming.store(incoming, reservation, this.parts.read(upload.id, lost));
    } catch (cause) {
      if (toAppError(cause).status < 500) await this.remove(upload.id);
      throw cause;
    }
  }

  private async reservationOf(upload: ResumableUpload, incoming: IncomingObject): Promise<Reservation> {
    const { reservationId: id, bytes } = upload;
    const open = id === null ? null : await this.reservations.findOneBy({ id, state: 'open' });
    if (open) return { id: open.id, key: open.storageKey, most: Number(bytes) };
    const again = await this.reserve(incoming, Number(bytes));
    await this.uploads.update(upload.id, { reservationId: again.id });
    return again;
  }

  private reserve(incoming: IncomingObject, bytes: number): Promise<Reservation> {
    return this.incoming.reserve(incoming, { most: bytes, exact: true }, LIFE_MS);
  }
}

export const newUploadId = (): string => randomUUID();

const incomingOf = (upload: ResumableUpload): IncomingObject => ({
  caller: upload.ownerId === null ? { kind: 'service' } : { kind: 'user', userId: upload.ownerId },
  place: { bucket: upload.bucketId, name: upload.name },
  mode: upload.mode,
  type: upload.type,
  cacheControl: upload.cacheControl,
  metadata: upload.userMetadata,
});
