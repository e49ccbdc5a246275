import { Module } from '@nestjs/common';
import { Visitors } from '#access/visitors.ts';
import { FilesModule } from '#common/files/index.ts';
import { MailModule } from '#common/mail/index.ts';
import { AdminArticlesController } from './articles/admin-articles.controller.ts';
import { AdminArticles } from './articles/admin-articles.service.ts';
import { ArticlesController } from './articles/articles.controller.ts';
import { Articles } from './articles/articles.service.ts';
import { CannedRepliesController } from './canned/canned-replies.controller.ts';
import { CannedReplies } from './canned/canned-replies.service.ts';
import { AgentWork } from './queue/agent-work.service.ts';
import { QueueController } from './queue/queue.controller.ts';
import { Queue } from './queue/queue.service.ts';
import { SupportReportController } from './report/support-report.controller.ts';
import { SupportReport } from './report/support-report.service.ts';
import { StaffNotices } from './staff-notices.ts';
import { SupportSamples } from './support-samples.ts';
import { SupportSweeper } from './support-sweeper.ts';
import { MyTicketsController } from './tickets/my-tickets.controller.ts';
import { MyTickets } from './tickets/my-tickets.service.ts';
import { TicketFiles } from './tickets/ticket-files.ts';
import { TicketNotices } from './tickets/ticket-notices.ts';
import { Tickets } from './tickets/tickets.ts';
import { TicketStore } from './tickets/ticket-store.ts';

/** Help articles, tickets, and the desk of those who answer them. */
@Module({
  imports: [FilesModule, MailModule],
  controllers: [
    ArticlesController,
    AdminArticlesController,
    MyTicketsController,
    QueueController,
    SupportReportController,
    CannedRepliesController,
  ],
  providers: [
    ...[
      Visitors,
      Articles,
      AdminArticles,
      TicketStore,
      TicketFiles,
      TicketNotices,
      StaffNotices,
      MyTickets,
      Tickets,
    ],
    ...[Queue, AgentWork, SupportReport, CannedReplies, SupportSweeper, SupportSamples],
  ],
  exports: [Tickets],
})
export class SupportModule {}
