import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AiOptionsDto } from '../dto/options.dto.ts';
import { OptionsService } from './options.service.ts';
import { ASSISTANT } from '../assistant.capability.ts';

@ApiTags('assistant')
@Controller('api/ai/options')
@Capability(ASSISTANT)
@NoPatientData()
@SignedIn()
export class OptionsController {
  constructor(private readonly options: OptionsService) {}

  /** List the caller's AI tools, models, usage and starters */
  @Get()
  @Header('cache-control', 'no-store')
  of(@CurrentUser() me: UserPrincipal): Promise<AiOptionsDto> {
    return this.options.of(me);
  }
}
