import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Public, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ChangeCommunitySettingsDto, CommunitySettingsDto } from '../dto/settings.dto.ts';
import { MailSettings } from './mail-settings.service.ts';
import { Unsubscribing } from './unsubscribing.ts';

/** Which mails of the community a person gets. */
@ApiTags('community')
@Controller('api/community')
@NoPatientData()
export class MailSettingsController {
  constructor(
    private readonly settings: MailSettings,
    private readonly unsubscribing: Unsubscribing,
  ) {}

  /** Read which community emails the caller gets */
  @Get('settings')
  @SignedIn()
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal): Promise<CommunitySettingsDto> {
    return this.settings.read(me.userId);
  }

  /** Choose which community emails the caller gets */
  @Patch('settings')
  @SignedIn()
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Body() body: ChangeCommunitySettingsDto,
  ): Promise<CommunitySettingsDto> {
    return this.settings.change(me.userId, body);
  }

  /**
   * Stop one kind of community email by the token of such an email
   * @remarks Takes the form that mail programs send (RFC 8058), or nothing. The answer is always the same.
   */
  @Post('unsubscribe/:token')
  @Public()
  @HttpCode(204)
  unsubscribe(@Param('token') token: string): Promise<void> {
    return this.unsubscribing.end(token);
  }
}
