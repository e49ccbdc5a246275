import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, type Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { toAppError } from '#platform/errors/to-app-error.ts';
import { Log } from '#platform/logging/log.ts';
import { Buckets } from '../buckets/buckets.service.ts';
import type { Bucket } from '../buckets/bucket.entity.ts';
import { checkedName, type ObjectPlace } from '../object-path.ts';
import { ObjectRows, type WriteMode } from '../objects/object-rows.ts';
import type { StoredObject } from '../objects/stored-object.entity.ts';
import { assertMayWrite, payerOf, type StorageCaller } from '../rights.ts';
import {
  objectTooLarge,
  quotaReached,
  tooManyAtOnce,
  tooManyUploads,
  uploadIncomplete,
} from '../storage.errors.ts';
import { ContentKeeper } from './content-keeper.ts';
import { ObjectUpload } from './object-upload.entity.ts';
import type { ObjectFacts } from './upload-body.ts';
import { UPLOAD_ROOM, type UploadRoom } from './upload-room.sql.ts';

const MEGABYTE = 1_048_576;
const DAY_MS = 86_400_000;
/** A little longer than one request may take. */
const REQUEST_MS = 1_200_000;
const OPEN_AT_ONCE = 50;

/** An object on its way, and who sends it. */
export interface IncomingObject extends ObjectFacts {
  readonly caller: StorageCaller;
  readonly place: ObjectPlace;
  readonly mode: WriteMode;
}

/** What a sender says about the length: the most that can come, and whether exactly that much comes. */
export interface ExpectedLength {
  readonly most: number | null;
  readonly exact: boolean;
}

/** Room that was set aside for an upload. Plain data, so that an upload of several requests can keep it. */
export interface Reservation {
  readonly id: string;
  readonly key: string;
  /** Bytes that may arrive. */
  readonly most: number;
}

/**
 * The one way in which an object comes in (decision 64): its right and its room are checked first, then its bytes are inspected
 * and kept, and last its row appears. Until then nobody sees anything of it; what fails leaves nothing.
 */
@Injectable()
export class IncomingObjects {
  constructor(
    @InjectRepository(ObjectUpload) private readonly uploads: Repository<ObjectUpload>,
    private readonly buckets: Buckets,
    private readonly rows: ObjectRows,
    private readonly content: ContentKeeper,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Takes an object that one request brings. */
  async take(
    incoming: IncomingObject,
    length: ExpectedLength,
    pieces: AsyncIterable<Uint8Array>,
  ): Promise<StoredObject> {
    return this.store(incoming, await this.reserve(incoming, length), pieces);
  }

  /**
   * Sets room aside.
   * @param lifeMs after this the reservation counts as abandoned and is swept
   * @throws AppError 403, 404, 409, 413 or 429 of the storage protocol
   */
  async reserve(
    { caller, place, mode }: Pick<IncomingObject, 'caller' | 'place' | 'mode'>,
    length: ExpectedLength,
    lifeMs = REQUEST_MS,
  ): Promise<Reservation> {
    checkedName(place.name);
    const bucket = await this.buckets.find(place.bucket);
    assertMayWrite(caller, place.name);
    const limit = this.limitOf(bucket);
    if (length.exact && (length.most ?? 0) > limit) throw objectTooLarge();
    await this.rows.assertModeFits(place, mode);
    const most = Math.min(length.most ?? limit, limit);
    return this.uploads.manager.transaction((manager) =>
      this.open(manager, payerOf(caller), most, length.exact && length.most !== null, lifeMs),
    );
  }

  /** Keeps the bytes of a reservation and makes the object. A failure ends the reservation. */
  async store(
    incoming: IncomingObject,
    { id, key, most }: Reservation,
    pieces: AsyncIterable<Uint8Array>,
  ): Promise<StoredObject> {
    const { place, caller, type, ...facts } = incoming;
    try {
      const bucket = await this.buckets.find(place.bucket);
      const limit = Math.min(most, this.limitOf(bucket));
      const { mime, bytes, sha256 } = await this.content.keep(key, pieces, type, bucket, limit);
      const described = { ownerId: payerOf(caller), mime, cacheControl: facts.cacheControl };
      const stored = { bytes: String(bytes), checksum: sha256, storageKey: key };
      return await this.uploads.manager.transaction(async (manager) => {
        await this.claim(manager, id);
        const row = { ...described, ...stored, userMetadata: facts.metadata };
        return this.rows.write(manager, place, facts.mode, row);
      });
    } catch (cause) {
      await this.giveUp(id, cause);
      throw cause;
    }
  }

  /** Ends a reservation whose bytes will not come. */
  async release(id: string): Promise<void> {
    await this.uploads.update({ id, state: 'open' }, { state: 'ended' });
  }

  /** Removes what is abandoned, and what no longer counts for a day. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.uploads.delete({ state: 'open', endsAt: LessThan(now) });
    await this.uploads.delete({
      createdAt: LessThan(new Date(now.getTime() - DAY_MS)),
      endsAt: LessThan(now),
    });
  }

  private limitOf({ fileSizeLimit }: Bucket): number {
    const most = this.env.STORAGE_OBJECT_MB * MEGABYTE;
    return fileSizeLimit === null ? most : Math.min(Number(fileSizeLimit), most);
  }

  /** One at a time per person, so that two at once do not pass the quota. The operator's key has none. */
  private async open(
    manager: EntityManager,
    ownerId: string | null,
    wanted: number,
    exact: boolean,
    lifeMs: number,
  ): Promise<Reservation> {
    const now = this.clock.now();
    const most = ownerId === null ? wanted : await this.roomFor(manager, ownerId, wanted, exact, now);
    const [id, key] = [randomUUID(), randomBytes(32).toString('base64url')];
    const times = { createdAt: now, endsAt: new Date(now.getTime() + lifeMs) };
    await manager.insert(ObjectUpload, {
      ...{ id, ownerId, storageKey: key, bytes: String(most), state: 'open', ...times },
    });
    return { id, key, most };
  }

  private async roomFor(
    manager: EntityManager,
    ownerId: string,
    wanted: number,
    exact: boolean,
    now: Date,
  ): Promise<number> {
    await lockInTransaction(manager, 'storage', ownerId);
    const yesterday = new Date(now.getTime() - DAY_MS);
    const room = await sqlOn(manager).one<UploadRoom>('storage_room', UPLOAD_ROOM, [ownerId, yesterday, now]);
    if (room.open >= OPEN_AT_ONCE) throw tooManyAtOnce();
    if (room.today >= this.env.STORAGE_UPLOADS_PER_DAY) throw tooManyUploads(waitFor(room, now));
    const left = this.env.STORAGE_MB_PER_PERSON * MEGABYTE - room.bytes;
    if (left <= 0 || (exact && wanted > left)) throw quotaReached();
    return Math.min(wanted, left);
  }

  /** Refuses an upload that ended, for example with its account. */
  private async claim(manager: EntityManager, id: string): Promise<void> {
    const { affected } = await manager.update(ObjectUpload, { id, state: 'open' }, { state: 'kept' });
    if (affected !== 1) throw uploadIncomplete();
  }

  /** A fault of the hub does not count for the day. A failure here must not hide the cause: the sweep does it later. */
  private async giveUp(id: string, cause: unknown): Promise<void> {
    try {
      if (toAppError(cause).status >= 500) await this.uploads.delete({ id, state: 'open' });
      else await this.release(id);
    } catch (fault) {
      this.log.warn({ err: fault, uploadId: id }, 'an upload that failed could not be ended');
    }
  }
}

const waitFor = ({ first }: UploadRoom, now: Date): number =>
  Math.max(1, Math.ceil(((first ?? now).getTime() + DAY_MS - now.getTime()) / 1000));
