import { Body, Controller, Get, Header, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  AiLimitsDto,
  ChangeAiLimitsDto,
  ChangePromptDto,
  NewPromptDto,
  PromptDto,
  PromptListDto,
  PromptQuery,
} from '../dto/admin.dto.ts';
import { AiSettings } from './ai-settings.ts';
import { PromptsService } from './prompts.service.ts';

/** What admins set for everybody's assistant. */
@ApiTags('admin')
@Controller('api/admin/ai')
@NoPatientData()
@Requires('admin')
export class AiAdminController {
  constructor(
    private readonly settings: AiSettings,
    private readonly prompts: PromptsService,
  ) {}

  /** Read the system prompt and the monthly token limit */
  @Get('limits')
  @Header('cache-control', 'no-store')
  limits(): Promise<AiLimitsDto> {
    return this.settings.read();
  }

  /**
   * Change the system prompt or the monthly token limit
   * @remarks Absent fields stay as they are.
   * @throws {409} `version_conflict`: a newer version exists.
   */
  @Patch('limits')
  @Header('cache-control', 'no-store')
  changeLimits(@CurrentUser() admin: UserPrincipal, @Body() body: ChangeAiLimitsDto): Promise<AiLimitsDto> {
    return this.settings.change(admin.userId, body);
  }

  /**
   * List all conversation starters
   * @remarks Those for everybody come first.
   */
  @Get('prompts')
  @Header('cache-control', 'no-store')
  list(@Query() query: PromptQuery): Promise<PromptListDto> {
    return this.prompts.list(query);
  }

  /** Create a conversation starter */
  @Post('prompts')
  @Header('cache-control', 'no-store')
  create(@CurrentUser() admin: UserPrincipal, @Body() body: NewPromptDto): Promise<PromptDto> {
    return this.prompts.create(admin.userId, body);
  }

  /**
   * Change a conversation starter
   * @remarks Absent fields stay as they are; `active: false` hides it.
   */
  @Patch('prompts/:id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() admin: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangePromptDto,
  ): Promise<PromptDto> {
    return this.prompts.change(admin.userId, id, body);
  }
}
