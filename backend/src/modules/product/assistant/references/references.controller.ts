import { Body, Controller, Header, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SearchLimit } from '#common/contributions/index.ts';
import { ASSISTANT } from '../assistant.capability.ts';
import { ReferenceChoiceListDto, ReferenceSearchDto } from '../dto/reference-choice.dto.ts';
import { ReferenceChoices } from './reference-choices.service.ts';

/** What goes along with a question. What is typed is in the body, as in the search of the bar (decision 56). */
@ApiTags('assistant')
@Controller('api/ai/references')
@Capability(ASSISTANT)
@NoPatientData()
@SignedIn()
export class ReferencesController {
  constructor(
    private readonly choices: ReferenceChoices,
    private readonly limit: SearchLimit,
  ) {}

  /**
   * Search lessons and resources to ask about
   * @remarks Only what the caller may read and what has a text, at most eight of each kind. Without a search: what is likely next.
   */
  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async find(
    @CurrentUser() me: UserPrincipal,
    @Body() { q }: ReferenceSearchDto,
    @Ip() ip: string,
  ): Promise<ReferenceChoiceListDto> {
    await this.limit.take(me, ip);
    return this.choices.find(me, q);
  }
}
