import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, ILike, QueryFailedError, type Repository } from 'typeorm';
import type { Principal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit, type AuditEvent } from '#common/audit/index.ts';
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

type BucketChanges = Partial<Pick<Bucket, 'public' | 'fileSizeLimit' | 'allowedMimeTypes'>>;

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
    private readonly audit: Audit,
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
    await this.buckets.manager.transaction(async (q) => {
      const insert = q.createQueryBuilder(Bucket, 'bucket').insert().values(row).orIgnore();
      const { raw } = await insert.returning('id').execute();
      if ((raw as unknown[]).length === 0) throw alreadyExists();
      await this.record(q, 'created', bucket, { after: columns(settings) });
    });
    return { name: bucket };
  }

  async update(caller: Principal, id: string, settings: BucketSettings): Promise<{ message: string }> {
    assertOperator(caller);
    const changes = columns(settings);
    await this.buckets.manager.transaction(async (q) => {
      const before = await q.findOne(Bucket, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw bucketNotFound();
      await q.update(Bucket, { id }, { ...changes, updatedAt: this.clock.now() });
      await this.record(q, 'changed', id, { before: sameFields(before, changes), after: changes });
    });
    return { message: 'Successfully updated' };
  }

  /** Their bytes follow through the queue of removals. */
  async empty(caller: Principal, id: string): Promise<{ message: string }> {
    assertOperator(caller);
    await this.find(id);
    await this.buckets.manager.transaction(async (q) => {
      const { affected } = await q.delete(StoredObject, { bucketId: id });
      await this.record(q, 'emptied', id, { detail: { objects: affected ?? 0 } });
    });
    return { message: 'Successfully emptied' };
  }

  async remove(caller: Principal, id: string): Promise<{ message: string }> {
    assertOperator(caller);
    await this.buckets.manager
      .transaction(async (q) => {
        const { affected } = await q.delete(Bucket, { id });
        if (affected !== 1) throw bucketNotFound();
        await this.record(q, 'deleted', id);
      })
      .catch((cause: unknown) => {
        throw isHeld(cause) ? bucketNotEmpty() : cause;
      });
    return { message: 'Successfully deleted' };
  }

  /** Whose key it was stands there by the id of the service token. */
  private record(
    q: EntityManager,
    what: string,
    id: string,
    change: Partial<AuditEvent> = {},
  ): Promise<void> {
    const target = { type: 'bucket', id };
    return this.audit.record({ action: `bucket.${what}`, target, actorKind: 'service', ...change }, q);
  }
}

function assertOperator({ kind }: Principal): void {
  if (kind !== 'service') throw accessDenied();
}

/** Objects still refer to it (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const isHeld = (cause: unknown): boolean =>
  cause instanceof QueryFailedError && (cause.driverError as { code?: string }).code === '23503';

/** What is left out stays as it is; null removes a limit. */
function columns(settings: BucketSettings): BucketChanges {
  const { public: isPublic, file_size_limit: limit, allowed_mime_types: allowedMimeTypes } = settings;
  const fileSizeLimit = typeof limit === 'number' ? String(limit) : limit;
  return { public: isPublic, fileSizeLimit, allowedMimeTypes };
}

/** The fields of a change as they stand in the bucket. */
const sameFields = (
  { public: isPublic, fileSizeLimit, allowedMimeTypes }: Bucket,
  changes: BucketChanges,
) => ({
  ...(changes.public !== undefined && { public: isPublic }),
  ...(changes.fileSizeLimit !== undefined && { fileSizeLimit }),
  ...(changes.allowedMimeTypes !== undefined && { allowedMimeTypes }),
});

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
