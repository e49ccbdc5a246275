import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { statedReason } from '#platform/validation/reason.ts';
import { ChangeSettingDto, ONE_SETTING, type SettingDto, SettingListDto } from './dto/settings.dto.ts';
import { PlatformSettingsAdmin } from './platform-settings-admin.ts';
import { settingKey } from './setting-definitions.ts';

/** What admins decide for the whole hub. */
@ApiTags('settings')
@Controller('api/admin/settings')
@NoPatientData()
@Requires('admin')
export class PlatformSettingsController {
  constructor(private readonly settings: PlatformSettingsAdmin) {}

  /** List the settings of the hub, with their defaults */
  @Get()
  @Header('cache-control', 'no-store')
  async list(): Promise<SettingListDto> {
    return { items: await this.settings.list() };
  }

  /**
   * Read one setting of the hub
   * @throws {404} `not_found`: there is no such setting.
   */
  @Get(':key')
  @Header('cache-control', 'no-store')
  @ApiOkResponse(ONE_SETTING)
  async read(@Param('key') key: string): Promise<SettingDto> {
    return this.settings.read(settingKey(key));
  }

  /**
   * Change one setting of the hub
   * @remarks It counts in every process within seconds.
   * @throws {400} `validation_failed`: `fields` names what is wrong, by the path in `value`.
   * @throws {404} `not_found`: there is no such setting.
   * @throws {409} `version_conflict`: somebody else has changed it.
   * @throws {422} `reason_required`: no reason is stated.
   */
  @Put(':key')
  @Header('cache-control', 'no-store')
  @ApiOkResponse(ONE_SETTING)
  async change(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('key') key: string,
    @Body() body: ChangeSettingDto,
  ): Promise<SettingDto> {
    const { value, version } = body;
    return this.settings.change(userId, settingKey(key), { value, version, reason: statedReason(body) });
  }
}
