import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../access/access-rule.ts';
import { CurrentUser } from '../../access/current-user.ts';
import type { UserPrincipal } from '../../access/principal.ts';
import { ToolSettingsDto, UpdateToolSettingsDto } from './dto/tool-settings.dto.ts';
import { ToolSettingsAdmin } from './tool-settings-admin.ts';

/** What the operator set for a tool: addresses, client id and secret, developer keys. */
@ApiTags('tools')
@Controller('api/admin/tools')
@Requires('admin')
export class ToolSettingsController {
  constructor(private readonly settings: ToolSettingsAdmin) {}

  /** Everything that can be set, and where each value comes from. Secrets are never told. */
  @Get(':id/settings')
  @Header('cache-control', 'no-store')
  read(@Param('id') id: string): Promise<ToolSettingsDto> {
    return this.settings.show(id);
  }

  /** Changes what is named, leaves the rest. */
  @Put(':id/settings')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() admin: UserPrincipal,
    @Param('id') id: string,
    @Body() { values }: UpdateToolSettingsDto,
  ): Promise<ToolSettingsDto> {
    return this.settings.change(id, values, admin.userId);
  }
}
