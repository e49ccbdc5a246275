import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ToolSettingsDto, ToolStateListDto, UpdateToolSettingsDto } from './tool-settings.dto.ts';
import { ToolSettingsAdmin } from './tool-settings-admin.ts';

/** What the operator set for a tool: addresses, client id and secret, developer keys, and whether samples stand in. */
@ApiTags('tools')
@Controller('api/admin/tools')
@NoPatientData()
@Requires('admin')
export class ToolSettingsController {
  constructor(private readonly settings: ToolSettingsAdmin) {}

  /** Every tool: live or sample, why, and what is wrong with it. */
  @Get()
  @Header('cache-control', 'no-store')
  list(): Promise<ToolStateListDto> {
    return this.settings.list();
  }

  /** Everything that can be set, and where each value comes from. Of secrets only their ends are told. */
  @Get(':id/settings')
  @Header('cache-control', 'no-store')
  read(@Param('id') id: string): Promise<ToolSettingsDto> {
    return this.settings.show(id);
  }

  /**
   * Changes what is named, leaves the rest; 409 `version_conflict` on an older version than the newest. An address is changed
   * only after a recent proof of who asks: 403 `recent_proof_required`, with `proof`: `second_step`, `password` or `sign_in`.
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
