import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { importResourceJob } from './import-resource.job.ts';
import { ResourceImport } from './resource-import.entity.ts';

const BATCH = 50;
const AGE_MS = 60_000;

/** Queues imports that were requested but never queued: the process died, or the queue's store was away. */
@Recurring({ name: 'resources.lost-imports', everyMs: 60_000 })
@Injectable()
export class LostImportsTask implements RecurringTask {
  constructor(
    @InjectRepository(ResourceImport) private readonly imports: Repository<ResourceImport>,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async run(stopping?: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - AGE_MS);
    const lost = await this.imports.find({
      select: { id: true },
      where: { state: In(['queued', 'running'] as const), updatedAt: LessThan(before) },
      order: { updatedAt: 'ASC' },
      take: BATCH,
    });
    for (const { id } of lost)
      if (!stopping?.aborted) await this.jobs.addMissing(importResourceJob, { importId: id }, id);
  }
}
