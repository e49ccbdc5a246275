import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { PhiAccessListDto, PhiAccessQuery, PhiPageQuery } from './dto/phi-access.dto.ts';
import { PhiAccessService } from './phi-access.service.ts';

/** Who looked at patient data. */
@ApiTags('audit')
@Controller('api')
@NoPatientData()
export class PhiAccessController {
  constructor(private readonly accesses: PhiAccessService) {}

  /**
   * List all accesses to patient data
   * @remarks Newest first. Reading this list is recorded in the audit log.
   */
  @Get('admin/phi-access')
  @Requires('admin')
  @Header('cache-control', 'no-store')
  all(@Query() query: PhiAccessQuery): Promise<PhiAccessListDto> {
    return this.accesses.ofAll(query);
  }

  /**
   * List the caller's own accesses to patient data
   * @remarks Newest first.
   */
  @Get('me/phi-access')
  @SignedIn()
  @Header('cache-control', 'no-store')
  own(@CurrentUser() me: UserPrincipal, @Query() query: PhiPageQuery): Promise<PhiAccessListDto> {
    return this.accesses.ofPerson(me.userId, query);
  }
}
