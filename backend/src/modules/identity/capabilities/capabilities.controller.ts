import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CapabilitiesAdmin } from './capabilities-admin.ts';
import {
  CapabilityDecisionDto,
  CapabilityDto,
  CapabilityEffectDto,
  CapabilityListDto,
  ChangeCapabilityDto,
  OwnCapabilityListDto,
  PersonCapabilityListDto,
} from './dto/capabilities.dto.ts';
import { PersonCapabilities } from './person-capabilities.ts';

/** Which features and tools are on, for whom. */
@ApiTags('capabilities')
@Controller('api')
@NoPatientData()
@Requires('admin')
export class CapabilitiesController {
  constructor(
    private readonly admin: CapabilitiesAdmin,
    private readonly people: PersonCapabilities,
  ) {}

  /** List which features and tools are on for the caller */
  @Get('me/capabilities')
  @SignedIn()
  @Header('cache-control', 'no-store')
  own(@CurrentUser() me: UserPrincipal): Promise<OwnCapabilityListDto> {
    return this.people.own(me);
  }

  /**
   * List all features and tools with their switches
   * @remarks An organization's switch comes before a role's, and a role's before the default. Where two of a kind disagree, off
   * wins.
   */
  @Get('admin/capabilities')
  @Header('cache-control', 'no-store')
  list(): Promise<CapabilityListDto> {
    return this.admin.list();
  }

  /**
   * Switch a feature or a tool on or off
   * @remarks By default, by role and by organization. It counts from the next call on.
   * @throws {400} `validation_failed`: a switch names no role or organization, or one of them twice.
   * @throws {404} `not_found`: there is no such feature or tool.
   * @throws {409} `version_conflict`: somebody else has changed it.
   */
  @Put('admin/capabilities')
  @Header('cache-control', 'no-store')
  change(@CurrentUser() admin: UserPrincipal, @Body() body: ChangeCapabilityDto): Promise<CapabilityDto> {
    return this.admin.change(admin, body);
  }

  /**
   * Count whom a switch would concern
   * @throws {404} `not_found`: there is no such feature or tool.
   */
  @Post('admin/capabilities/preview')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  preview(@Body() body: CapabilityDecisionDto): Promise<CapabilityEffectDto> {
    return this.admin.preview(body);
  }

  /** List what is on for a person, and why */
  @Get('admin/capabilities/people/:id')
  @Header('cache-control', 'no-store')
  ofPerson(@Param('id') id: string): Promise<PersonCapabilityListDto> {
    return this.people.ofPerson(id);
  }
}
