import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { toAppError } from '#platform/errors/to-app-error.ts';
import { Log } from '#platform/logging/log.ts';
import { nameFor } from './content/file-name.ts';
import { inspectContent, type InspectedFile } from './content/inspect-content.ts';
import { RejectedFile } from './content/rejected-file.ts';
import { MOST_PIXELS, MOST_SHOWN_PIXELS, type PictureSize, sizeOf } from './content/pixels.ts';
import type { Purpose, UploadedFileDto } from './dto/file.dto.ts';
import { RECENT_UPLOADS } from './file.sql.ts';
import * as errors from './files.errors.ts';
import { IncomingFiles } from './store/incoming-files.ts';
import { ObjectStore } from './store/object-store.ts';
import { StoredFile } from './stored-file.entity.ts';
import { uploadChunks, TOTAL_LIMIT_MS } from './upload-pieces.ts';

const DAY_MS = 86_400_000;
const FILES_A_DAY = 40;
const BYTES_A_DAY = 150 * 1_048_576;
const AT_ONCE = 5;
const LIMIT = { bytes: errors.MOST_BYTES, exceeded: errors.tooLarge };

interface RecentUploads extends Record<string, unknown> {
  readonly count: number;
  readonly bytes: number;
  readonly first: Date | null;
  readonly open: number;
}

interface Reserved {
  readonly id: string;
  readonly key: string;
}

export interface Upload {
  readonly purpose: Purpose;
  /** As its sender calls it, tidied. */
  readonly name: string;
  /** What the sender says it will be. */
  readonly length: number | null;
  readonly raw: IncomingMessage;
}

interface Inspected extends InspectedFile {
  readonly size: PictureSize | null;
}

/**
 * Takes one file: a place in the day's limits first, then the bytes, then their content is inspected and cleaned (decision 34).
 */
@Injectable()
export class Uploads {
  constructor(
    @InjectRepository(StoredFile) private readonly files: Repository<StoredFile>,
    private readonly incoming: IncomingFiles,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async take({ userId }: UserPrincipal, upload: Upload): Promise<UploadedFileDto> {
    if ((upload.length ?? 0) > errors.MOST_BYTES) throw errors.tooLarge();
    const reserved = await this.files.manager.transaction((manager) => this.reserve(manager, userId, upload));
    let receivedBytes = 0;
    try {
      receivedBytes = await this.receive(reserved.key, upload.raw);
      return await this.keep(reserved, upload.name, await this.inspected(reserved.key, upload.purpose));
    } catch (cause) {
      await this.giveUp(reserved, receivedBytes, cause);
      throw cause;
    }
  }

  private async receive(key: string, raw: IncomingMessage): Promise<number> {
    const { bytes } = await this.incoming.receive(key, uploadChunks(raw), LIMIT);
    if (bytes === 0) throw errors.emptyFile();
    return bytes;
  }

  /** A failure here must not hide the cause: the recurring task removes the rest, which counts for a quarter of an hour at most. */
  private async giveUp({ id, key }: Reserved, receivedBytes: number, cause: unknown): Promise<void> {
    try {
      await this.incoming.remove(key);
      await this.store.remove(key);
      // A fault of the hub: nothing was wrong with what was sent, so it does not count.
      if (toAppError(cause).status >= 500) await this.files.delete(uploading(id));
      else await this.files.update(uploading(id), this.rejected(receivedBytes));
    } catch (fault) {
      this.log.warn({ err: fault, fileId: id }, 'a file that was not taken could not be taken back');
    }
  }

  private rejected(bytes: number): Partial<StoredFile> {
    return { state: 'rejected', bytes: String(bytes), updatedAt: this.clock.now() };
  }

  /** One at a time per person, so that limits are not passed by two at once. */
  private async reserve(
    manager: EntityManager,
    userId: string,
    { purpose, name, length }: Upload,
  ): Promise<Reserved> {
    await lockInTransaction(manager, 'files', userId);
    const now = this.clock.now();
    const bytes = length ?? errors.MOST_BYTES;
    const since = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() - TOTAL_LIMIT_MS)];
    const recent = await sqlOn(manager).one<RecentUploads>('files_lately', RECENT_UPLOADS, [
      userId,
      ...since,
    ]);
    assertRoom(recent, bytes, now);
    const [id, key] = [randomUUID(), randomBytes(32).toString('base64url')];
    await manager.insert(StoredFile, {
      ...{ id, ownerId: userId, purpose, name, mime: 'application/octet-stream', bytes: String(bytes) },
      ...{ storageKey: key, state: 'uploading', createdAt: now, updatedAt: now },
      phi: ABOUT_PATIENTS.has(purpose),
    });
    return { id, key };
  }

  private async inspected(key: string, purpose: Purpose): Promise<Inspected> {
    try {
      const inspected = await inspectContent(await this.incoming.read(key));
      const size = await sizeOf(inspected);
      assertFits(size, SHOWN.has(purpose));
      return { ...inspected, size };
    } catch (cause) {
      if (cause instanceof RejectedFile) throw errors.wrongType();
      throw cause;
    }
  }

  private async keep(
    { id, key }: Reserved,
    called: string,
    { mime, bytes, size }: Inspected,
  ): Promise<UploadedFileDto> {
    const { sha256: checksum } = await this.store.write(key, [bytes]);
    await this.incoming.remove(key);
    const name = nameFor(called, mime);
    // Not where the account ended meanwhile.
    const { affected } = await this.files.update(
      { ...uploading(id), ownerId: Not(IsNull()) },
      {
        ...{ state: 'ok', name, mime, bytes: String(bytes.length), checksum, updatedAt: this.clock.now() },
      },
    );
    if (!affected) throw errors.uploadCut();
    const { width = null, height = null } = size ?? {};
    return { id, name, mime, bytes: bytes.length, width, height };
  }
}

/** Purposes whose files are shown in a page. */
const SHOWN: ReadonlySet<Purpose> = new Set(['post_image', 'product_image', 'course_cover']);

/** Purposes whose files are about a patient. */
const ABOUT_PATIENTS: ReadonlySet<Purpose> = new Set(['referral']);

function assertFits(size: PictureSize | null, shown: boolean): void {
  if (shown && !size) throw errors.notAPicture();
  const pixels = size ? size.width * size.height : 0;
  if (shown && pixels > MOST_SHOWN_PIXELS) throw errors.tooManyPixelsForPost();
  if (pixels > MOST_PIXELS) throw errors.tooManyPixels();
}

const uploading = (id: string) => ({ id, state: 'uploading' as const });

function assertRoom({ count, bytes: sum, first, open }: RecentUploads, bytes: number, now: Date): void {
  if (open >= AT_ONCE) throw errors.tooManyAtOnce();
  if (count < FILES_A_DAY && sum + bytes <= BYTES_A_DAY) return;
  const wait = (first ?? now).getTime() + DAY_MS - now.getTime();
  throw errors.tooManyFiles(Math.max(1, Math.ceil(wait / 1000)));
}
