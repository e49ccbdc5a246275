import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Listener } from '#platform/database/listener.ts';
import { notify } from '#platform/database/notify.ts';
import { type HeldLock, SessionLocks } from '#platform/database/session-locks.ts';
import { uploadBusy } from './resumable.errors.ts';

const CHANNEL = 'storage_upload_wanted';
const WAIT_MS = 8_000;
const POLL_MS = 200;

type LetGo = () => void;

/**
 * Lets one request at a time work on an upload, in all processes. A newer request asks the one before to stop, because that one
 * may be of a connection that broke without a word.
 */
@Injectable()
export class UploadLocker {
  private readonly holders = new Map<string, LetGo>();

  constructor(
    private readonly locks: SessionLocks,
    private readonly database: DataSource,
    listener: Listener,
  ) {
    listener.on(CHANNEL, (id) => this.holders.get(id)?.());
  }

  /**
   * Waits for the lock.
   * @param letGo called when another request wants it, or when it was lost
   * @throws AppError 423 when it stays with another request
   */
  async take(id: string, letGo: LetGo, stop?: AbortSignal): Promise<HeldLock> {
    for (let waited = 0; waited <= WAIT_MS && !stop?.aborted; waited += POLL_MS) {
      const lock = await this.locks.tryLock(`storage-upload:${id}`);
      if (lock) return this.watched(id, lock, letGo);
      await notify(this.database.manager, CHANNEL, id);
      await delay(POLL_MS);
    }
    throw uploadBusy();
  }

  /** Runs `work` alone. @param work its signal is aborted when the lock was lost */
  async alone<T>(id: string, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
    const lock = await this.take(id, () => undefined);
    try {
      return await work(lock.lost);
    } finally {
      await lock.release();
    }
  }

  private watched(id: string, lock: HeldLock, letGo: LetGo): HeldLock {
    this.holders.set(id, letGo);
    lock.lost.addEventListener('abort', letGo, { once: true });
    return {
      lost: lock.lost,
      release: async () => {
        this.holders.delete(id);
        await lock.release();
      },
    };
  }
}
