import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Principal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { ObjectStore } from '#common/files/index.ts';
import { Buckets } from '../buckets/buckets.service.ts';
import { checkedName, type ObjectPlace } from '../object-path.ts';
import { assertMayWrite, withinReach } from '../rights.ts';
import { alreadyExists, objectNotFound, objectTooLarge, typeNotAllowed } from '../storage.errors.ts';
import { fitsAny } from '../uploads/content-type.ts';
import { IncomingObjects } from '../uploads/incoming-objects.ts';
import { ObjectRows, type WriteMode } from './object-rows.ts';
import { toInfo, toRemoved } from './object-view.ts';
import type { CopiedDto, MovedDto, ObjectInfoDto, RemovedObjectDto, TransferDto } from './object.dto.ts';
import { StoredObject } from './stored-object.entity.ts';

/** What is done with objects that are there: read about, removed, moved and copied. */
@Injectable()
export class Objects {
  constructor(
    @InjectRepository(StoredObject) private readonly objects: Repository<StoredObject>,
    private readonly rows: ObjectRows,
    private readonly buckets: Buckets,
    private readonly incoming: IncomingObjects,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async info(caller: Principal, place: ObjectPlace): Promise<ObjectInfoDto> {
    return toInfo(await this.rows.find(caller, place));
  }

  /** Removes what the caller may remove, and answers that alone. The bytes follow through the queue of removals. */
  async remove(caller: Principal, bucketId: string, names: readonly string[]): Promise<RemovedObjectDto[]> {
    if (names.length === 0) return [];
    return this.objects.manager.transaction(async (manager) => {
      const query = manager.createQueryBuilder(StoredObject, 'object').setLock('pessimistic_write');
      query.where('bucket_id = :bucketId and name = any(:names)', { bucketId, names });
      const found = await withinReach(query, caller).orderBy('object.name').getMany();
      if (found.length > 0)
        await manager.delete(
          StoredObject,
          found.map(({ id }) => id),
        );
      return found.map(toRemoved);
    });
  }

  /** @throws AppError 404 where there is nothing that the caller may remove */
  async removeOne(caller: Principal, { bucket, name }: ObjectPlace): Promise<{ message: string }> {
    const [removed] = await this.remove(caller, bucket, [name]);
    if (!removed) throw objectNotFound();
    return { message: 'Successfully deleted' };
  }

  async move(caller: Principal, transfer: TransferDto): Promise<MovedDto> {
    const { from, to } = placesOf(transfer);
    const source = await this.rows.find(caller, from);
    await this.assertFits(caller, source, to);
    const changes = { bucketId: to.bucket, name: to.name, updatedAt: this.clock.now() };
    const { affected } = await this.objects
      .update({ id: source.id, bucketId: from.bucket, name: from.name }, changes)
      .catch(refuseTaken);
    if (affected !== 1) throw objectNotFound();
    return { message: 'Successfully moved', Id: source.id, Key: `${to.bucket}/${to.name}` };
  }

  /** A copy comes in like an upload: its right, its room and its type are checked, and it has bytes of its own. */
  async copy(caller: Principal, transfer: TransferDto, mode: WriteMode): Promise<CopiedDto> {
    const { from, to } = placesOf(transfer);
    const source = await this.rows.find(caller, from);
    const bytes = Number(source.bytes);
    const { mime: type, cacheControl, userMetadata: metadata } = source;
    const copied = { caller, place: to, mode, type, cacheControl, metadata };
    const reservation = await this.incoming.reserve(copied, { most: bytes, exact: true });
    const stream = await this.store.read(source.storageKey);
    if (!stream) {
      await this.incoming.release(reservation.id);
      throw objectNotFound();
    }
    const { id } = await this.incoming.store(copied, reservation, stream);
    return { Id: id, Key: `${to.bucket}/${to.name}` };
  }

  private async assertFits(caller: Principal, source: StoredObject, to: ObjectPlace): Promise<void> {
    const bucket = await this.buckets.find(to.bucket);
    assertMayWrite(caller, to.name);
    const { fileSizeLimit, allowedMimeTypes } = bucket;
    if (fileSizeLimit !== null && Number(source.bytes) > Number(fileSizeLimit)) throw objectTooLarge();
    if (!fitsAny(source.mime, allowedMimeTypes)) throw typeNotAllowed(source.mime);
  }
}

function placesOf(transfer: TransferDto): { readonly from: ObjectPlace; readonly to: ObjectPlace } {
  const { bucketId, sourceKey, destinationKey, destinationBucket = bucketId } = transfer;
  return {
    from: { bucket: bucketId, name: checkedName(sourceKey) },
    to: { bucket: destinationBucket, name: checkedName(destinationKey) },
  };
}

/** The name is taken (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
function refuseTaken(cause: unknown): never {
  throw (cause as { code?: string }).code === '23505' ? alreadyExists() : cause;
}
