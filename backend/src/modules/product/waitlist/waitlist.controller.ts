import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NoPatientData, Public, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  AreaInterestListDto,
  AreaTellingDto,
  JoinedWaitlistDto,
  JoinWaitlistDto,
  MyWaitlistDto,
} from './dto/waitlist.dto.ts';
import { Openings } from './openings.ts';
import { Waitlist } from './waitlist.service.ts';

/** Who wants to hear when an area opens. */
@ApiTags('waitlist')
@Controller('api')
@NoPatientData()
export class WaitlistController {
  constructor(
    private readonly waitlist: Waitlist,
    private readonly openings: Openings,
  ) {}

  /** The areas the caller's account hears about. */
  @Get('me/waitlist')
  @SignedIn()
  @Header('cache-control', 'no-store')
  mine(@CurrentUser() me: UserPrincipal): Promise<MyWaitlistDto> {
    return this.waitlist.mine(me.userId);
  }

  /** Tells the account when the area opens. */
  @Put('me/waitlist/:area')
  @SignedIn()
  join(@CurrentUser() me: UserPrincipal, @Param('area') area: string): Promise<MyWaitlistDto> {
    return this.waitlist.join(me.userId, area);
  }

  /** Takes that back. */
  @Delete('me/waitlist/:area')
  @SignedIn()
  leave(@CurrentUser() me: UserPrincipal, @Param('area') area: string): Promise<MyWaitlistDto> {
    return this.waitlist.leave(me.userId, area);
  }

  /** Keeps an address without an account; the answer is the same whether it was there already. */
  @Post('waitlist')
  @HttpCode(202)
  @Public()
  @Header('cache-control', 'no-store')
  add(@Req() request: FastifyRequest, @Body() wish: JoinWaitlistDto): Promise<JoinedWaitlistDto> {
    return this.waitlist.add(wish, request.ip);
  }

  /** Takes an address off the list, by the token it came with. The answer is always the same. */
  @Delete('waitlist/:token')
  @HttpCode(204)
  @Public()
  remove(@Param('token') token: string): Promise<void> {
    return this.waitlist.removeBy(token);
  }

  /** How many wait for which area. */
  @Get('admin/waitlist')
  @Requires('admin')
  @Header('cache-control', 'no-store')
  interest(): Promise<AreaInterestListDto> {
    return this.waitlist.interest();
  }

  /** Mails everybody who waits for an area that has opened, each once; they leave the list with it. 409 for any other. */
  @Post('admin/waitlist/:area/tell')
  @HttpCode(202)
  @Requires('admin')
  @Header('cache-control', 'no-store')
  tell(@CurrentUser() admin: UserPrincipal, @Param('area') area: string): Promise<AreaTellingDto> {
    return this.openings.begin(admin.userId, area);
  }
}
