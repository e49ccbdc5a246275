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

  /**
   * List tickets of the support queue
   * @remarks With counts per view. `figure` with `from` and `to` selects the tickets behind a number of the
   * report.
   */
  @Get('queue')
  @Header('cache-control', 'no-store')
  page(@CurrentUser() me: UserPrincipal, @Query() query: QueueQuery): Promise<TicketQueueDto> {
    return this.queue.page(me, query);
  }

  /**
   * Read a ticket as an agent
   * @remarks With internal notes and basic facts about the requester.
   */
  @Get('queue/:id')
  @Header('cache-control', 'no-store')
  ticket(@Param('id') id: string): Promise<AgentTicketDto> {
    return this.queue.ticket(id);
  }

  /** List people a ticket can be assigned to */
  @Get('agents')
  @Header('cache-control', 'no-store')
  agents(): Promise<AgentListDto> {
    return this.queue.agents();
  }

  /**
   * Change a ticket
   * @throws {409} `version_conflict`: somebody else changed the ticket.
   * @throws {422} `not_an_agent`
   */
  @Patch('tickets/:id')
  @Header('cache-control', 'no-store')
  change(@Param('id') id: string, @Body() body: ChangeTicketDto): Promise<AgentTicketDto> {
    return this.work.change(id, body);
  }

  /**
   * Reply to the requester of a ticket
   * @remarks The requester gets a mail.
   * @throws {409} `version_conflict`: there is a message the agent has not seen.
   */
  @Post('tickets/:id/reply')
  @Header('cache-control', 'no-store')
  reply(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: AgentReplyDto,
  ): Promise<AgentTicketDto> {
    return this.work.reply(me, id, body);
  }

  /**
   * Add an internal note to a ticket
   * @remarks Never shown to the requester.
   */
  @Post('tickets/:id/notes')
  @Header('cache-control', 'no-store')
  note(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { note }: NoteDto,
  ): Promise<AgentTicketDto> {
    return this.work.note(me, id, note);
  }

  /**
   * Merge a ticket into another
   * @remarks Returns the ticket that remains.
   * @throws {422} `other_requester`: the tickets are of different people.
   */
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
