import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  AgentListDto,
  AgentReplyDto,
  AgentTicketDto,
  ChangeTicketDto,
  MergeDto,
  NoteDto,
  TicketQueueDto,
  QueueQuery,
} from '../dto/queue.dto.ts';
import { AgentWork } from './agent-work.service.ts';
import { Queue } from './queue.service.ts';

/** The side of those who answer. `:id` is an id or a number (T-00001). */
@ApiTags('support')
@Controller('api/support')
@NoPatientData()
@Requires('support_agent', 'admin')
export class QueueController {
  constructor(
    private readonly queue: Queue,
    private readonly work: AgentWork,
  ) {}

  /** Views, counted; `figure` with `from` and `to` gives the tickets behind a number of the report. */
  @Get('queue')
  @Header('cache-control', 'no-store')
  page(@CurrentUser() me: UserPrincipal, @Query() query: QueueQuery): Promise<TicketQueueDto> {
    return this.queue.page(me, query);
  }

  /** With notes, and the requester's basics. */
  @Get('queue/:id')
  @Header('cache-control', 'no-store')
  ticket(@Param('id') id: string): Promise<AgentTicketDto> {
    return this.queue.ticket(id);
  }

  /** Whom a ticket can be assigned to. */
  @Get('agents')
  @Header('cache-control', 'no-store')
  agents(): Promise<AgentListDto> {
    return this.queue.agents();
  }

  /** 409 `version_conflict` when somebody was quicker; 422 `not_an_agent`. */
  @Patch('tickets/:id')
  @Header('cache-control', 'no-store')
  change(@Param('id') id: string, @Body() body: ChangeTicketDto): Promise<AgentTicketDto> {
    return this.work.change(id, body);
  }

  /** Answers the requester, who gets a mail. 409 `version_conflict` when something was said that the agent has not seen. */
  @Post('tickets/:id/reply')
  @Header('cache-control', 'no-store')
  reply(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: AgentReplyDto,
  ): Promise<AgentTicketDto> {
    return this.work.reply(me, id, body);
  }

  /** For agents only: no answer to the requester holds it. */
  @Post('tickets/:id/notes')
  @Header('cache-control', 'no-store')
  note(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { note }: NoteDto,
  ): Promise<AgentTicketDto> {
    return this.work.note(me, id, note);
  }

  /** Answers the ticket that goes on. 422 `other_requester` for tickets of different people. */
  @Post('tickets/:id/merge')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  merge(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: MergeDto,
  ): Promise<AgentTicketDto> {
    return this.work.merge(me, id, body);
  }
}
