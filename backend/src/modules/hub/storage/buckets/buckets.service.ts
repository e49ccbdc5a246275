import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ILike, QueryFailedError, type Repository } from 'typeorm';
import type { Principal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { isBucketName } from '../object-path.ts';
import { StoredObject } from '../objects/stored-object.entity.ts';
import {
  accessDenied,
  alreadyExists,
  bucketNotEmpty,
  bucketNotFound,
  invalidBucketName,
} from '../storage.errors.ts';
import { Bucket } from './bucket.entity.ts';
import type { BucketDto, BucketListQuery, BucketSettings, NewBucketDto } from './bucket.dto.ts';

const SORTED_BY = {
  id: 'bucket.id',
  name: 'bucket.id',
  created_at: 'bucket.createdAt',
  updated_at: 'bucket.updatedAt',
} as const;

/** Buckets: made, changed and removed with the operator's key, readable for everybody who is signed in. */
@Injectable()
export class Buckets {
  constructor(
    @InjectRepository(Bucket) private readonly buckets: Repository<Bucket>,
    @InjectRepository(StoredObject) private readonly objects: Repository<StoredObject>,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 `NoSuchBucket` */
  async find(id: string): Promise<Bucket> {
    const bucket = await this.buckets.findOneBy({ id });
    if (!bucket) throw bucketNotFound();
    return bucket;
  }

  isPublic(id: string): Promise<boolean> {
    return this.buckets.existsBy({ id, public: true });
  }

  async list(caller: Principal, { limit, offset, search, ...sort }: BucketListQuery): Promise<BucketDto[]> {
    if (caller.kind === 'anon') return [];
    const where = search === undefined ? {} : { id: ILike(`%${search.replace(/[\\%_]/g, '\\$&')}%`) };
    const query = this.buckets.createQueryBuilder('bucket').where(where).take(limit).skip(offset);
    query.orderBy(SORTED_BY[sort.sortColumn], sort.sortOrder === 'asc' ? 'ASC' : 'DESC');
    const found = await query.getMany();
    return found.map(toDto);
  }

  async read(caller: Principal, id: string): Promise<BucketDto> {
    if (caller.kind === 'anon') throw bucketNotFound();
    return toDto(await this.find(id));
  }

  async create(caller: Principal, { id, name, ...settings }: NewBucketDto): Promise<{ name: string }> {
    assertOperator(caller);
    const bucket = id ?? name;
    if (!isBucketName(bucket)) throw invalidBucketName();
    const now = this.clock.now();
    const row = { id: bucket, ...columns(settings), createdAt: now, updatedAt: now };
    const insert = this.buckets.createQueryBuilder().insert().values(row).orIgnore();
    const { raw } = await insert.returning('id').execute();
    if ((raw as unknown[]).length === 0) throw alreadyExists();
    return { name: bucket };
  }

  async update(caller: Principal, id: string, settings: BucketSettings): Promise<{ message: string }> {
    assertOperator(caller);
    const changes = { ...columns(settings), updatedAt: this.clock.now() };
    const { affected } = await this.buckets.update({ id }, changes);
    if (affected !== 1) throw bucketNotFound();
    return { message: 'Successfully updated' };
  }

  /** Their bytes follow through the queue of removals. */
  async empty(caller: Principal, id: string): Promise<{ message: string }> {
    assertOperator(caller);
    await this.find(id);
    await this.objects.delete({ bucketId: id });
    return { message: 'Successfully emptied' };
  }

  async remove(caller: Principal, id: string): Promise<{ message: string }> {
    assertOperator(caller);
    try {
      const { affected } = await this.buckets.delete({ id });
      if (affected !== 1) throw bucketNotFound();
    } catch (cause) {
      throw isHeld(cause) ? bucketNotEmpty() : cause;
    }
    return { message: 'Successfully deleted' };
  }
}

function assertOperator({ kind }: Principal): void {
  if (kind !== 'service') throw accessDenied();
}

/** Objects still refer to it (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const isHeld = (cause: unknown): boolean =>
  cause instanceof QueryFailedError && (cause.driverError as { code?: string }).code === '23503';

/** What is left out stays as it is; null removes a limit. */
function columns(settings: BucketSettings): Partial<Bucket> {
  const { public: isPublic, file_size_limit: limit, allowed_mime_types: allowedMimeTypes } = settings;
  const fileSizeLimit = typeof limit === 'number' ? String(limit) : limit;
  return { public: isPublic, fileSizeLimit, allowedMimeTypes };
}

const toDto = (bucket: Bucket): BucketDto => ({
  id: bucket.id,
  name: bucket.id,
  owner: '',
  public: bucket.public,
  file_size_limit: bucket.fileSizeLimit === null ? null : Number(bucket.fileSizeLimit),
  allowed_mime_types: bucket.allowedMimeTypes,
  created_at: bucket.createdAt.toISOString(),
  updated_at: bucket.updatedAt.toISOString(),
});
