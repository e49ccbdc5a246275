import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, QueryFailedError, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Clock } from '#platform/clock/clock.ts';
import type { ObjectPlace } from '../object-path.ts';
import { INBOX_BUCKET } from '../inbox/inbox-bucket.ts';
import { type StorageCaller, withinReach } from '../rights.ts';
import { alreadyExists, bucketNotFound, objectNotFound } from '../storage.errors.ts';
import { StoredObject } from './stored-object.entity.ts';

/** create: the name must be free; replace: it must not be; upsert: either. */
export type WriteMode = 'create' | 'replace' | 'upsert';

/** What a new version of an object changes. */
export type NewVersion = Pick<
  StoredObject,
  'ownerId' | 'mime' | 'bytes' | 'checksum' | 'cacheControl' | 'userMetadata' | 'storageKey'
>;

const WRITTEN = [
  ...['owner_id', 'version', 'mime', 'bytes', 'checksum', 'cache_control', 'user_metadata'],
  ...['storage_key', 'updated_at'],
];
const ACCESS_MS = 3_600_000;

/** The rows of objects: found within the caller's reach, and written in the three modes. */
@Injectable()
export class ObjectRows {
  constructor(
    @InjectRepository(StoredObject) private readonly objects: Repository<StoredObject>,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404: missing, foreign, in a missing bucket, or in the inbox, which nobody reads */
  async find(caller: StorageCaller, { bucket, name }: ObjectPlace): Promise<StoredObject> {
    if (bucket === INBOX_BUCKET) throw objectNotFound();
    const query = this.objects.createQueryBuilder('object').where({ bucketId: bucket, name });
    const found = await withinReach(query, caller).getOne();
    if (!found) throw objectNotFound();
    return found;
  }

  /** An object whose right to be read was checked another way: by its link, or because its bucket is public. */
  async findOpen({ bucket, name }: ObjectPlace): Promise<StoredObject> {
    const found = await this.objects.findOneBy({ bucketId: bucket, name });
    if (!found) throw objectNotFound();
    return found;
  }

  /** Spares a sender the upload of what would be refused at its end. */
  async assertModeFits({ bucket, name }: ObjectPlace, mode: WriteMode): Promise<void> {
    if (mode === 'upsert') return;
    const exists = await this.objects.existsBy({ bucketId: bucket, name });
    if (mode === 'create' && exists) throw alreadyExists();
    if (mode === 'replace' && !exists) throw objectNotFound();
  }

  /** Notes at most once an hour that an object was read. */
  async markRead({ id, lastAccessedAt }: StoredObject): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - lastAccessedAt.getTime() > ACCESS_MS)
      await this.objects.update(id, { lastAccessedAt: now });
  }

  /** Writes one version. Of several that create one name at once, one wins. */
  async write(
    manager: EntityManager,
    { bucket, name }: ObjectPlace,
    mode: WriteMode,
    version: NewVersion,
  ): Promise<StoredObject> {
    const now = this.clock.now();
    const row = { ...version, version: randomUUID(), updatedAt: now } as QueryDeepPartialEntity<StoredObject>;
    try {
      if (mode === 'replace') await this.replace(manager, { bucket, name }, row);
      else {
        const times = { createdAt: now, lastAccessedAt: now };
        await this.insert(manager, { ...row, ...times, bucketId: bucket, name }, mode);
      }
    } catch (cause) {
      throw isBucketGone(cause) ? bucketNotFound() : cause;
    }
    return manager.findOneByOrFail(StoredObject, { bucketId: bucket, name });
  }

  private async insert(
    manager: EntityManager,
    row: QueryDeepPartialEntity<StoredObject>,
    mode: WriteMode,
  ): Promise<void> {
    const insert = manager.createQueryBuilder().insert().into(StoredObject).values(row);
    if (mode === 'upsert') insert.orUpdate(WRITTEN, ['bucket_id', 'name']);
    else insert.orIgnore();
    const { raw } = await insert.returning('id').execute();
    if ((raw as unknown[]).length === 0) throw alreadyExists();
  }

  private async replace(
    manager: EntityManager,
    { bucket, name }: ObjectPlace,
    row: QueryDeepPartialEntity<StoredObject>,
  ): Promise<void> {
    const { affected } = await manager.update(StoredObject, { bucketId: bucket, name }, row);
    if (affected !== 1) throw objectNotFound();
  }
}

/** The bucket was deleted in the meantime (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
function isBucketGone(cause: unknown): boolean {
  if (!(cause instanceof QueryFailedError)) return false;
  const { code, constraint } = cause.driverError as { code?: string; constraint?: string };
  return code === '23503' && constraint === 'storage_objects_bucket_id_fkey';
}
