import { Injectable } from '@nestjs/common';
import { Log } from '#platform/logging/log.ts';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { Contributions, type MilestoneWatcher } from '#common/contributions/index.ts';
import { findMilestonesJob, type FindMilestonesPayload } from './find-milestones.job.ts';
import { MilestoneFinder } from './milestone-finder.ts';

/** Queues a look for milestones whenever an area says so, and carries it out. */
@Injectable()
@HandlesJob(findMilestonesJob)
export class FindMilestonesHandler implements JobHandler<FindMilestonesPayload>, MilestoneWatcher {
  constructor(
    contributions: Contributions,
    private readonly finder: MilestoneFinder,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {
    contributions.watchMilestonesWith(this);
  }

  /** What is lost here the recurring task finds. */
  lookAgain(userId: string): void {
    void this.jobs
      .add(findMilestonesJob, { user_id: userId })
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'milestones wait for the recurring task'));
  }

  async handle({ user_id: userId }: FindMilestonesPayload): Promise<void> {
    for (const id of await this.finder.plansFor(userId)) await this.finder.look(id);
  }
}
