import { Controller, Delete, Get, Header, HttpCode, Param, Put, Req } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NoPatientData, Public, SignedIn } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { LaunchFeedDto } from '../dto/plan.dto.ts';
import { LAUNCH } from '../launch.capability.ts';
import { PlanFeeds } from './plan-feeds.service.ts';

/** The calendar link of a plan: made and ended by its owner, read by any calendar program that has it. */
@ApiTags('launch')
@Controller('api/launch')
@Capability(LAUNCH)
@NoPatientData()
@SignedIn()
export class PlanFeedsController {
  constructor(private readonly feeds: PlanFeeds) {}

  /**
   * Create the calendar link of a launch plan
   * @remarks The answer is the only place that names it. The link before stops working.
   */
  @Put('plans/:id/feed')
  @Header('cache-control', 'no-store')
  make(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<LaunchFeedDto> {
    return this.feeds.make(me, id);
  }

  /** End the calendar link of a launch plan */
  @Delete('plans/:id/feed')
  @HttpCode(204)
  end(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.feeds.end(me, id);
  }

  /**
   * Read the tasks of a launch plan as a calendar file
   * @throws {404} The link is unknown, or has ended.
   * @throws {429} More than 120 a minute from one address.
   */
  @Get('feeds/:token.ics')
  @Public()
  @ApiProduces('text/calendar')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'inline; filename="launch.ics"')
  @Header('x-robots-tag', 'noindex')
  read(@Param('token') token: string, @Req() { ip }: FastifyRequest): Promise<string> {
    return this.feeds.read(token, ip);
  }
}
