import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { PageQuery } from '#platform/lists/page.dto.ts';
import { OpenedRecordListDto } from './dto/opened-record.dto.ts';
import { OwnerList } from './owner-list.ts';

/** Tells owners which of their records admins opened. */
@ApiTags('sessions')
@Controller('api/me/opened-records')
@NoPatientData()
@SignedIn()
export class OpenedRecordsController {
  constructor(private readonly list: OwnerList) {}

  /**
   * List records of the caller's that administrators opened or may open
   * @remarks Newest first. Those of an organization are listed for its owners and managers.
   */
  @Get()
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal, @Query() query: PageQuery): Promise<OpenedRecordListDto> {
    return this.list.page(me, query);
  }
}
