import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NoPatientData, Public, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  AreaInterestListDto,
  AreaLaunchDto,
  JoinedWaitlistDto,
  JoinWaitlistDto,
  MyWaitlistDto,
} from './dto/waitlist.dto.ts';
import { AreaLaunches } from './area-launches.ts';
import { Waitlist } from './waitlist.service.ts';

/** Who wants to be notified when an area opens. */
@ApiTags('waitlist')
@Controller('api')
@NoPatientData()
export class WaitlistController {
  constructor(
    private readonly waitlist: Waitlist,
    private readonly launches: AreaLaunches,
  ) {}

  /** List the areas the caller's account waits for */
  @Get('me/waitlist')
  @SignedIn()
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal): Promise<MyWaitlistDto> {
    return this.waitlist.read(me.userId);
  }

  /**
   * Add the caller's account to the waitlist of an area
   * @throws {403} `switched_off`: the area is off for the caller.
   */
  @Put('me/waitlist/:area')
  @SignedIn()
  join(@CurrentUser() me: UserPrincipal, @Param('area') area: string): Promise<MyWaitlistDto> {
    return this.waitlist.join(me, area);
  }

  /** Remove the caller's account from the waitlist of an area */
  @Delete('me/waitlist/:area')
  @SignedIn()
  leave(@CurrentUser() me: UserPrincipal, @Param('area') area: string): Promise<MyWaitlistDto> {
    return this.waitlist.leave(me.userId, area);
  }

  /**
   * Add an email address to the waitlist of an area
   * @remarks The answer is the same whether or not the address was on it already.
   */
  @Post('waitlist')
  @HttpCode(202)
  @Public()
  @Header('cache-control', 'no-store')
  add(@Req() request: FastifyRequest, @Body() body: JoinWaitlistDto): Promise<JoinedWaitlistDto> {
    return this.waitlist.add(body, request.ip);
  }

  /**
   * Remove an email address from the waitlist by its token
   * @remarks The answer is always the same.
   */
  @Delete('waitlist/:token')
  @HttpCode(204)
  @Public()
  remove(@Param('token') token: string): Promise<void> {
    return this.waitlist.removeBy(token);
  }

  /** Count who waits for which area */
  @Get('admin/waitlist')
  @Requires('admin')
  @Header('cache-control', 'no-store')
  interest(): Promise<AreaInterestListDto> {
    return this.waitlist.interest();
  }

  /**
   * Send launch mails to everybody on the waitlist of an area
   * @remarks Each address gets one mail and leaves the waitlist.
   * @throws {409} The area has not launched.
   */
  @Post('admin/waitlist/:area/tell')
  @HttpCode(202)
  @Requires('admin')
  @Header('cache-control', 'no-store')
  announce(@CurrentUser() admin: UserPrincipal, @Param('area') area: string): Promise<AreaLaunchDto> {
    return this.launches.begin(admin.userId, area);
  }
}
