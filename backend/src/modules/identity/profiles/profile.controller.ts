import { Body, Controller, Get, Header, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ProfileDto } from './dto/profile.dto.ts';
import { UpdateProfileDto } from './dto/update-profile.dto.ts';
import { ProfilesService } from './profiles.service.ts';

@ApiTags('profile')
@Controller('api/me/profile')
@NoPatientData()
@SignedIn()
export class ProfileController {
  constructor(private readonly profiles: ProfilesService) {}

  /** Read the caller's profile */
  @Get()
  @Header('cache-control', 'no-store')
  read(@CurrentUser() user: UserPrincipal): Promise<ProfileDto> {
    return this.profiles.read(user.userId);
  }

  /**
   * Update the caller's profile
   * @remarks Saves the given fields on the given version.
   * @throws {409} `version_conflict`: a newer version exists.
   */
  @Patch()
  @Header('cache-control', 'no-store')
  save(@CurrentUser() user: UserPrincipal, @Body() changes: UpdateProfileDto): Promise<ProfileDto> {
    return this.profiles.update(user.userId, changes);
  }
}
