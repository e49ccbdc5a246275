import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { BackupRun } from './backup-run.entity.ts';

export interface LastBackup {
  readonly takenAt: Date;
  readonly bytes: number;
}

/** What is known of backups that the command made. */
@Injectable()
export class Backups {
  constructor(@InjectRepository(BackupRun) private readonly runs: Repository<BackupRun>) {}

  /** The newest backup that was written whole; null when there was none. */
  async last(): Promise<LastBackup | null> {
    const [run] = await this.runs.find({ order: { takenAt: 'DESC' }, take: 1 });
    return run ? { takenAt: run.takenAt, bytes: Number(run.bytes) } : null;
  }
}
