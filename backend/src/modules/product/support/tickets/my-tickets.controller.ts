import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  NewTicketDto,
  RatingDto,
  ThreadDto,
  TicketListDto,
  TicketMessageDto,
  TicketPageQuery,
} from '../dto/ticket.dto.ts';
import { MyTickets } from './my-tickets.service.ts';

/** One's own tickets. `:id` is an id or a number (T-00001); somebody else's is a 404. */
@ApiTags('support')
@Controller('api/support/tickets')
@NoPatientData()
@SignedIn()
export class MyTicketsController {
  constructor(private readonly tickets: MyTickets) {}

  /**
   * List the caller's tickets
   * @remarks Active ones first, then by their last change.
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Query() query: TicketPageQuery): Promise<TicketListDto> {
    return this.tickets.list(me, query);
  }

  /**
   * Open a ticket
   * @throws {429} More than five within an hour.
   */
  @Post()
  @Header('cache-control', 'no-store')
  open(@CurrentUser() me: UserPrincipal, @Body() body: NewTicketDto): Promise<ThreadDto> {
    return this.tickets.open(me, body);
  }

  /** Read a ticket with its messages */
  @Get(':id')
  @Header('cache-control', 'no-store')
  thread(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<ThreadDto> {
    return this.tickets.thread(me, id);
  }

  /**
   * Add a message to a ticket
   * @remarks Reopens a ticket that was solved within the last 14 days.
   * @throws {409} `closed` with `ticket_id` and `ticket_number` of the ticket that holds the message.
   */
  @Post(':id/messages')
  @Header('cache-control', 'no-store')
  addMessage(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: TicketMessageDto,
  ): Promise<ThreadDto> {
    return this.tickets.addMessage(me, id, body);
  }

  /** Mark a ticket as solved */
  @Post(':id/solve')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  solve(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<ThreadDto> {
    return this.tickets.solve(me, id);
  }

  /**
   * Rate a solved ticket
   * @throws {409} `state_conflict`: the ticket is not solved.
   */
  @Post(':id/rate')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  rate(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { rating }: RatingDto,
  ): Promise<ThreadDto> {
    return this.tickets.rate(me, id, rating);
  }
}
