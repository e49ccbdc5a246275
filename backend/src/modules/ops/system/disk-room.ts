import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '#config/env.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { LITTLE_MEMORY, SPILL } from './disk-room.sql.ts';

const PIECE = Buffer.alloc(64 * 1_024, 1);

/** Whether the disks take what is written: each way writes a little, leaves nothing, and throws what the system says. */
@Injectable()
export class DiskRoom {
  private readonly folder: string;

  constructor(
    private readonly data: DataSource,
    env: Env,
  ) {
    this.folder = env.filesFolder;
  }

  async tryDatabase(): Promise<void> {
    await this.data.transaction(async (manager) => {
      const q = sqlOn(manager);
      await q.run('room_memory', LITTLE_MEMORY);
      await q.run('room_spill', SPILL);
    });
  }

  async tryFiles(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `.room-${process.pid}`);
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(PIECE);
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  }
}
