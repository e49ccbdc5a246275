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

  /** Everybody's accesses, newest first. Reading this is itself in the audit log. */
  @Get('admin/phi-access')
  @Requires('admin')
  @Header('cache-control', 'no-store')
  all(@Query() query: PhiAccessQuery): Promise<PhiAccessListDto> {
    return this.accesses.ofAll(query);
  }

  /** One's own accesses, newest first. */
  @Get('me/phi-access')
  @SignedIn()
  @Header('cache-control', 'no-store')
  own(@CurrentUser() me: UserPrincipal, @Query() query: PhiPageQuery): Promise<PhiAccessListDto> {
    return this.accesses.ofPerson(me.userId, query);
  }
}
