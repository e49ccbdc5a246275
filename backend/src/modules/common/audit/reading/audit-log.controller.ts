import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AuditActionListDto, AuditListDto, AuditQuery } from '../dto/audit.dto.ts';
import { AuditLogService } from './audit-log.service.ts';

/** Who did what. */
@ApiTags('audit')
@Controller('api/admin')
@NoPatientData()
@Requires('admin')
export class AuditLogController {
  constructor(private readonly log: AuditLogService) {}

  /**
   * List the audit log
   * @remarks Newest first.
   */
  @Get('audit')
  @Header('cache-control', 'no-store')
  list(@Query() query: AuditQuery): Promise<AuditListDto> {
    return this.log.list(query);
  }

  /**
   * List the actions of the audit log
   * @remarks The names that rows have by now, to choose a filter from.
   */
  @Get('audit/actions')
  @Header('cache-control', 'no-store')
  actions(): Promise<AuditActionListDto> {
    return this.log.actions();
  }

  /**
   * Download the audit log as CSV
   * @remarks The newest 100,000 rows that the filters find. The export is itself a row of the log.
   */
  @Get('audit.csv')
  @ApiProduces('text/csv')
  @Header('cache-control', 'no-store')
  @Header('content-disposition', 'attachment; filename="audit.csv"')
  async csv(@CurrentUser() me: UserPrincipal, @Query() query: AuditQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.log.csv(me, query), { type: 'text/csv; charset=utf-8' });
  }

  /**
   * Download the audit log as JSON lines
   * @remarks The newest 100,000 rows that the filters find. The export is itself a row of the log.
   */
  @Get('audit.jsonl')
  @ApiProduces('application/jsonl')
  @Header('cache-control', 'no-store')
  @Header('content-disposition', 'attachment; filename="audit.jsonl"')
  async jsonLines(@Query() query: AuditQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.log.jsonLines(query), { type: 'application/jsonl; charset=utf-8' });
  }
}
