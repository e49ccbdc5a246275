import { Body, Controller, Get, Header, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SettingsDto } from './dto/settings.dto.ts';
import { UpdateSettingsDto } from './dto/update-settings.dto.ts';
import { Settings } from './settings.service.ts';

/** How the caller likes their pages. */
@ApiTags('settings')
@Controller('api/me/settings')
@NoPatientData()
@SignedIn()
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  /** Read the caller's settings */
  @Get()
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal): Promise<SettingsDto> {
    return this.settings.of(me.userId);
  }

  /**
   * Update the caller's settings
   * @remarks Saves the given fields only.
   * @throws {400} An unknown card, an unknown time zone, or a cycle that ends before it starts.
   */
  @Patch()
  @Header('cache-control', 'no-store')
  save(@CurrentUser() me: UserPrincipal, @Body() changes: UpdateSettingsDto): Promise<SettingsDto> {
    return this.settings.save(me.userId, changes);
  }
}
