import { Body, Controller, Header, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData } from '#access/access-rule.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SearchLimit } from '#common/contributions/index.ts';
import { SearchAnswerDto, SearchTextDto } from './dto/search.dto.ts';
import { Search } from './search.service.ts';

/**
 * The search in the bar. What is typed may be a name, so that it is in the body: proxies write addresses to their logs
 * (decision 56).
 */
@ApiTags('search')
@Controller('api/search')
@NoPatientData()
export class SearchController {
  constructor(
    private readonly search: Search,
    private readonly limit: SearchLimit,
  ) {}

  /**
   * Search all areas
   * @remarks At most five results per area, only what the caller may read. Visitors get what is public. Sixty searches at once, then
   * two a second, counted by account, or by network for visitors.
   */
  @Post()
  @HttpCode(200)
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  async find(
    @Body() { q }: SearchTextDto,
    @OptionalUser() user: UserPrincipal | null,
    @Ip() ip: string,
  ): Promise<SearchAnswerDto> {
    await this.limit.take(user, ip);
    return this.search.find(q, user);
  }
}
