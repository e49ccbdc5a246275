import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ReportTemplateDto, ReportTemplateListDto, SaveTemplateDto } from '../dto/template.dto.ts';
import { SPECIALIST } from '../specialists.capability.ts';
import { Templates } from './templates.service.ts';

/** The caller's own texts that reports begin with. */
@ApiTags('specialists')
@Controller('api/specialists/me/templates')
@Capability(SPECIALIST)
@NoPatientData()
@Requires('specialist')
export class ReportTemplatesController {
  constructor(private readonly templates: Templates) {}

  /** List the caller's report templates */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() { userId }: UserPrincipal): Promise<ReportTemplateListDto> {
    return this.templates.list(userId);
  }

  /**
   * Add a report template
   * @throws {409} `conflict`: the name is taken.
   * @throws {422} `too_many`
   */
  @Post()
  add(@CurrentUser() { userId }: UserPrincipal, @Body() wanted: SaveTemplateDto): Promise<ReportTemplateDto> {
    return this.templates.add(userId, wanted);
  }

  /** Change a report template */
  @Patch(':id')
  change(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('id') id: string,
    @Body() wanted: SaveTemplateDto,
  ): Promise<ReportTemplateDto> {
    return this.templates.change(userId, id, wanted);
  }

  /** Delete a report template */
  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() { userId }: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.templates.remove(userId, id);
  }
}
