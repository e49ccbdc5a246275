import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { begunJobOf, type ToolManifest } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { BegunJob } from './begun-job.entity.ts';

/** As long as a received event is kept. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Remembers the jobs that calls began at vendors, so that only events about these are taken. Their ids are kept as hashes. */
@Injectable()
export class BegunJobs {
  constructor(
    @InjectRepository(BegunJob) private readonly jobs: Repository<BegunJob>,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Keeps the job that an answer names, where the tool's events are about jobs. The call is answered whatever becomes of it. */
  async note(
    connectionId: string,
    manifest: ToolManifest,
    operation: string,
    answer: unknown,
  ): Promise<void> {
    const id = begunJobOf(manifest, operation, answer);
    if (id === undefined) return;
    const row = { ...keyOf(connectionId, id), begunAt: this.clock.now() };
    await this.jobs.upsert(row, ['connectionId', 'jobHash']).catch((cause: unknown) => {
      this.log.warn(
        { err: cause, tool: manifest.id },
        'a begun job was not kept: its events will be refused',
      );
    });
  }

  knows(connectionId: string, id: string): Promise<boolean> {
    return this.jobs.existsBy(keyOf(connectionId, id));
  }

  async deleteOld(): Promise<void> {
    await this.jobs.delete({ begunAt: LessThan(new Date(this.clock.now().getTime() - KEPT_MS)) });
  }
}

const keyOf = (connectionId: string, id: string): Pick<BegunJob, 'connectionId' | 'jobHash'> => ({
  connectionId,
  jobHash: createHash('sha256').update(id).digest('base64url'),
});
