import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { announceChangeJob, type AnnounceChangePayload } from './announce-change.job.ts';
import { Announcements } from './announcements.ts';

/** Killed in the middle it runs again; who was told already is left out. */
@Injectable()
@HandlesJob(announceChangeJob)
export class AnnounceChangeHandler implements JobHandler<AnnounceChangePayload> {
  constructor(private readonly announcements: Announcements) {}

  async handle({ event_id: id }: AnnounceChangePayload): Promise<void> {
    while (await this.announcements.tellNext(id));
  }
}
