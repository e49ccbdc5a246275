import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { StoredObject } from '../objects/stored-object.entity.ts';
import { INBOX_BUCKET } from './inbox-bucket.ts';

const DAY_MS = 86_400_000;

/** An upload that waits to be taken over. */
export interface WaitingUpload {
  /** Where its bytes lie in the object store. */
  readonly key: string;
  /** As its content says, where it says anything. */
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Files that people upload for an area of the product, with everything that uploads have: parts, going on after a cut, quotas and
 * clean pictures. The area copies the bytes and removes the upload; what nobody takes within a day goes.
 */
@Injectable()
export class UploadInbox {
  constructor(
    @InjectRepository(StoredObject) private readonly objects: Repository<StoredObject>,
    private readonly clock: Clock,
  ) {}

  /** Null when there is no such upload of this person. */
  async find(userId: string, id: string): Promise<WaitingUpload | null> {
    const row = await this.objects.findOneBy({ ...place(userId, id), ownerId: userId });
    return row && { key: row.storageKey, mime: row.mime, bytes: Number(row.bytes), sha256: row.checksum };
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.objects.delete(place(userId, id));
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    await this.objects.delete({ bucketId: INBOX_BUCKET, createdAt: LessThan(before) });
  }
}

const place = (userId: string, id: string) => ({ bucketId: INBOX_BUCKET, name: `${userId}/${id}` });
