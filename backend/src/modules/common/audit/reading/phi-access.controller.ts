import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { LogPageQuery } from '../dto/log-page.dto.ts';
import { PhiAccessListDto, PhiAccessQuery } from '../dto/phi-access.dto.ts';
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
   * Download the accesses to patient data as CSV
   * @remarks The newest 100,000 that the filters find. The export is recorded in the audit log.
   */
  @Get('admin/phi-access.csv')
  @Requires('admin')
  @ApiProduces('text/csv')
  @Header('cache-control', 'no-store')
  @Header('content-disposition', 'attachment; filename="patient-data-access.csv"')
  async csv(@CurrentUser() me: UserPrincipal, @Query() query: PhiAccessQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.accesses.csv(me, query), { type: 'text/csv; charset=utf-8' });
  }

  /**
   * List the caller's own accesses to patient data
   * @remarks Newest first.
   */
  @Get('me/phi-access')
  @SignedIn()
  @Header('cache-control', 'no-store')
  own(@CurrentUser() me: UserPrincipal, @Query() query: LogPageQuery): Promise<PhiAccessListDto> {
    return this.accesses.ofPerson(me.userId, query);
  }
}
