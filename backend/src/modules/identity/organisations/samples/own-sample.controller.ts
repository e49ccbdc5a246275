import { Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { OwnSampleDto, SampleOrganisationDto } from '../dto/sample.dto.ts';
import { SampleOrganisations } from './sample-organisations.service.ts';

/** The sample organisation of the caller. Nobody else sees it. */
@ApiTags('organisations')
@Controller('api/me/sample-organisation')
@NoPatientData()
@SignedIn()
export class OwnSampleController {
  constructor(private readonly samples: SampleOrganisations) {}

  /** Read the caller's sample organization */
  @Get()
  @Header('cache-control', 'no-store')
  async read(@CurrentUser() me: UserPrincipal): Promise<OwnSampleDto> {
    return { organisation: await this.samples.of(me.userId) };
  }

  /**
   * Create the caller's sample organization
   * @remarks With invented locations and people. Its routes answer the caller, and refuse every change. An existing one is returned.
   */
  @Post()
  @Requires('dso_admin', 'practitioner')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  make(@CurrentUser() me: UserPrincipal): Promise<SampleOrganisationDto> {
    return this.samples.make(me.userId);
  }

  /** Remove the caller's sample organization */
  @Delete()
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal): Promise<void> {
    return this.samples.remove(me.userId);
  }
}
