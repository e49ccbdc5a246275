import { Controller, Get, Header, Ip, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData } from '#access/access-rule.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { IpRateLimit } from '#platform/web/ip-rate-limit.ts';
import { SearchAnswerDto, SearchTextQuery } from './dto/search.dto.ts';
import { Search } from './search.service.ts';

/** Each search asks every area, so that it has a bound of its own below that of all calls. */
const PER_MINUTE = 120;

/** The search in the bar. */
@ApiTags('search')
@Controller('api/search')
@NoPatientData()
export class SearchController {
  private readonly limit = new IpRateLimit(PER_MINUTE);

  constructor(private readonly search: Search) {}

  /**
   * Search all areas
   * @remarks At most five results per area, only what the caller may read. Visitors get what is public. At most 120 searches
   * per minute and address.
   */
  @Get()
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  find(
    @Query() { q }: SearchTextQuery,
    @OptionalUser() user: UserPrincipal | null,
    @Ip() ip: string,
  ): Promise<SearchAnswerDto> {
    const refusal = this.limit.spend(ip);
    if (refusal) throw refusal;
    return this.search.find(q, user);
  }
}
