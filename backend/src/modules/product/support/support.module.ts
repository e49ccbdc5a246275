import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '#common/files/index.ts';
import { MailModule } from '#common/mail/index.ts';
import { AdminArticlesController } from './articles/admin-articles.controller.ts';
import { AdminArticles } from './articles/admin-articles.service.ts';
import { ArticlesController } from './articles/articles.controller.ts';
import { ArticlesSource } from './articles/articles.source.ts';
import { Articles } from './articles/articles.service.ts';
import { CannedRepliesController } from './canned/canned-replies.controller.ts';
import { CannedReplies } from './canned/canned-replies.service.ts';
import { AgentWork } from './queue/agent-work.service.ts';
import { QueueController } from './queue/queue.controller.ts';
import { Queue } from './queue/queue.service.ts';
import { SupportReportController } from './report/support-report.controller.ts';
import { SupportReport } from './report/support-report.service.ts';
import { HelpNextStep } from './dashboard/help.next-step.ts';
import { SupportQueueCard } from './dashboard/support-queue.card.ts';
import { TicketsLine } from './dashboard/tickets.line.ts';
import { TicketsCard } from './dashboard/tickets.card.ts';
import { StaffNotices } from './staff-notices.ts';
import { SupportSamples } from './support-samples.ts';
import { TicketDeadlinesTask } from './ticket-deadlines.task.ts';
import { LiveTickets } from './tickets/live-tickets.ts';
import { MyTicketsController } from './tickets/my-tickets.controller.ts';
import { MyTicketRows } from './tickets/my-ticket-rows.ts';
import { MyTickets } from './tickets/my-tickets.service.ts';
import { TicketFiles } from './tickets/ticket-files.ts';
import { TicketNotices } from './tickets/ticket-notices.ts';
import { Tickets } from './tickets/tickets.ts';
import { TicketStore } from './tickets/ticket-store.ts';
import { CannedReply } from './canned/canned-reply.entity.ts';
import { HelpArticle } from './articles/help-article.entity.ts';
import { HelpVote } from './articles/help-vote.entity.ts';
import { Ticket } from './tickets/ticket.entity.ts';
import { TicketMessage } from './tickets/ticket-message.entity.ts';
import { SupportHours } from './hours/support-hours.ts';
import { TicketFile } from './tickets/ticket-file.entity.ts';
import { SupportFirstStep } from './onboarding/support.first-step.ts';

/** Help articles, tickets, and the queue of the agents who answer them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CannedReply, HelpArticle, HelpVote, Ticket, TicketMessage, TicketFile]),
    FilesModule,
    MailModule,
  ],
  controllers: [
    ArticlesController,
    AdminArticlesController,
    MyTicketsController,
    QueueController,
    SupportReportController,
    CannedRepliesController,
  ],
  providers: [
    SupportFirstStep,
    ...[
      Articles,
      AdminArticles,
      LiveTickets,
      TicketStore,
      TicketFiles,
      TicketNotices,
      StaffNotices,
      MyTicketRows,
      MyTickets,
      Tickets,
    ],
    ...[SupportHours, Queue, AgentWork, SupportReport, CannedReplies, TicketDeadlinesTask, SupportSamples],
    ArticlesSource,
    ...[HelpNextStep, SupportQueueCard, TicketsCard, TicketsLine],
  ],
})
export class SupportModule {}
