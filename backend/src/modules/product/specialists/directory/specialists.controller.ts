import { Body, Controller, Get, Header, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { MyProfile } from '../application/my-profile.service.ts';
import {
  ApplyDto,
  ChangeSpecialistDto,
  MySpecialistAnswerDto,
  MySpecialistDto,
} from '../dto/application.dto.ts';
import { SpecialistListDto, SpecialistsQuery } from '../dto/directory.dto.ts';
import { SPECIALIST } from '../specialists.capability.ts';
import { Directory } from './directory.service.ts';

/** The directory of specialists, and one's own place in it. */
@ApiTags('specialists')
@Controller('api/specialists')
@Capability(SPECIALIST)
@NoPatientData()
export class SpecialistsController {
  constructor(
    private readonly directory: Directory,
    private readonly mine: MyProfile,
  ) {}

  /** List the specialists of the directory */
  @Get()
  @SignedIn()
  list(@CurrentUser() me: UserPrincipal, @Query() query: SpecialistsQuery): Promise<SpecialistListDto> {
    return this.directory.list(query, me.userId);
  }

  /**
   * Read the caller's place in the directory
   * @remarks `profile` is null before an application.
   */
  @Get('me')
  @SignedIn()
  @Header('cache-control', 'no-store')
  me(@CurrentUser() me: UserPrincipal): Promise<MySpecialistAnswerDto> {
    return this.mine.read(me.userId);
  }

  /**
   * Apply as a specialist
   * @remarks An application that waits, or was declined, is replaced.
   * @throws {409} `conflict`: the caller is in the directory.
   * @throws {422} `file_unusable`: the copy of the license is not the caller's, or in use.
   */
  @Post('apply')
  @HttpCode(200)
  @Requires('practitioner', 'dso_admin')
  apply(@CurrentUser() me: UserPrincipal, @Body() wanted: ApplyDto): Promise<MySpecialistDto> {
    return this.mine.apply(me, wanted);
  }

  /**
   * Change the caller's profile
   * @throws {409} `version_conflict` with the newest `version`; `state_conflict` before the approval.
   */
  @Patch('me')
  @Requires('specialist')
  change(@CurrentUser() me: UserPrincipal, @Body() change: ChangeSpecialistDto): Promise<MySpecialistDto> {
    return this.mine.change(me.userId, change);
  }
}
