import { Module } from '@nestjs/common';
import { MailModule } from '#common/mail/index.ts';
import { SystemModule } from '#ops/system/index.ts';
import { ContactModule } from '#product/contact/index.ts';
import { InviteNextStep } from './dashboard/invite.next-step.ts';
import { OperationsCard } from './dashboard/operations.card.ts';
import { JobsController } from './jobs/jobs.controller.ts';
import { OverviewController } from './overview/overview.controller.ts';
import { OverviewService } from './overview/overview.service.ts';
import { QueueLines } from './overview/queue-lines.ts';
import { RecordLines } from './overview/record-lines.ts';
import { LiveJobs } from './jobs/live-jobs.ts';
import { JobLists } from './jobs/job-lists.ts';
import { JobsAdmin } from './jobs/jobs-admin.ts';

/** What admins do with the hub as a whole and no single module could: look at its queues. */
@Module({
  imports: [ContactModule, MailModule, SystemModule],
  controllers: [JobsController, OverviewController],
  providers: [
    InviteNextStep,
    JobLists,
    JobsAdmin,
    LiveJobs,
    OperationsCard,
    OverviewService,
    QueueLines,
    RecordLines,
  ],
})
export class AdminModule {}
