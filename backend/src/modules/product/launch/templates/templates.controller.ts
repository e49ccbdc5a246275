import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  AdminLaunchTemplateListDto,
  ChangeLaunchTemplateDto,
  EditedLaunchTemplateDto,
  LaunchTemplateListDto,
  NewLaunchTemplateDto,
} from '../dto/template.dto.ts';
import { LAUNCH } from '../launch.capability.ts';
import { Templates } from './templates.service.ts';

/** Templates of launch plans. Running plans are copies and never change with them. */
@ApiTags('launch')
@Controller('api')
@Capability(LAUNCH)
@NoPatientData()
@Requires('admin')
export class TemplatesController {
  constructor(private readonly templates: Templates) {}

  /** List the templates to start a launch plan from */
  @Get('launch/templates')
  @SignedIn()
  list(): Promise<LaunchTemplateListDto> {
    return this.templates.list();
  }

  /** List all launch templates for administrators */
  @Get('admin/launch/templates')
  @Header('cache-control', 'no-store')
  listAll(): Promise<AdminLaunchTemplateListDto> {
    return this.templates.listAll();
  }

  /** Read a launch template with its tasks */
  @Get('admin/launch/templates/:id')
  @Header('cache-control', 'no-store')
  read(@Param('id') id: string): Promise<EditedLaunchTemplateDto> {
    return this.templates.read(id);
  }

  /** Create a launch template */
  @Post('admin/launch/templates')
  @Header('cache-control', 'no-store')
  add(
    @CurrentUser() me: UserPrincipal,
    @Body() body: NewLaunchTemplateDto,
  ): Promise<EditedLaunchTemplateDto> {
    return this.templates.add(me, body);
  }

  /**
   * Change a launch template
   * @throws {409} `version_conflict` with `version`: a newer version exists.
   */
  @Patch('admin/launch/templates/:id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeLaunchTemplateDto,
  ): Promise<EditedLaunchTemplateDto> {
    return this.templates.change(me, id, body);
  }

  /**
   * Delete a launch template
   * @throws {409} `template_in_use`: plans were started from it.
   */
  @Delete('admin/launch/templates/:id')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.templates.remove(me, id);
  }
}
