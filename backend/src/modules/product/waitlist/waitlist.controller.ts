import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AreaInterestListDto, AreaLaunchDto } from './dto/waitlist.dto.ts';
import { AreaLaunches } from './area-launches.ts';
import { Waitlist } from './waitlist.service.ts';

/** Who asked to be notified when an area opens, and was not notified yet. */
@ApiTags('waitlist')
@Controller('api/admin/waitlist')
@NoPatientData()
@Requires('admin')
export class WaitlistController {
  constructor(
    private readonly waitlist: Waitlist,
    private readonly launches: AreaLaunches,
  ) {}

  /** Count who waits for which area */
  @Get()
  @Header('cache-control', 'no-store')
  interest(): Promise<AreaInterestListDto> {
    return this.waitlist.interest();
  }

  /**
   * Send launch mails to everybody on the waitlist of an area
   * @remarks Each address gets one mail and leaves the waitlist.
   * @throws {409} Nobody waits for the area.
   */
  @Post(':area/tell')
  @HttpCode(202)
  @Header('cache-control', 'no-store')
  announce(@CurrentUser() admin: UserPrincipal, @Param('area') area: string): Promise<AreaLaunchDto> {
    return this.launches.begin(admin.userId, area);
  }
}
