import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ToolSettingsDto, ToolStateListDto, UpdateToolSettingsDto } from './tool-settings.dto.ts';
import { ToolSettingsAdmin } from './tool-settings-admin.ts';

/** The operator's settings of a tool: addresses, client id and secret, developer keys, routes, and sample data. */
@ApiTags('tools')
@Controller('api/admin/tools')
@NoPatientData()
@Requires('admin')
export class ToolSettingsController {
  constructor(private readonly settings: ToolSettingsAdmin) {}

  /**
   * List all tools with their state
   * @remarks Whether each is live or answers with sample data, why, and its current fault.
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(): Promise<ToolStateListDto> {
    return this.settings.list();
  }

  /**
   * Get the settings of a tool
   * @remarks Each setting says where its value comes from. Secrets are masked except for their first and last characters.
   * @throws {404} `integration_not_found`: there is no such tool.
   */
  @Get(':id/settings')
  @Header('cache-control', 'no-store')
  read(@Param('id') id: string): Promise<ToolSettingsDto> {
    return this.settings.show(id);
  }

  /**
   * Change the settings of a tool
   * @remarks Settings that are left out stay as they are. Changing an address needs a recent proof of identity.
   * @throws {400} `validation_failed`: a setting or route is unknown or wrong.
   * @throws {403} `recent_proof_required`: `proof` says which one, `second_step`, `password` or `sign_in`.
   * @throws {404} `integration_not_found`: there is no such tool.
   * @throws {409} `version_conflict`: the settings have a newer version. `route_in_use`: connections use a removed route.
   */
  @Put(':id/settings')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() admin: UserPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateToolSettingsDto,
  ): Promise<ToolSettingsDto> {
    return this.settings.change(id, body, admin);
  }
}
