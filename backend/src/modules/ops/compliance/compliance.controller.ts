import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ComplianceService } from './compliance.service.ts';
import { ComplianceDto, ComplianceQuery, ToolStandingListDto } from './dto/compliance.dto.ts';
import { ComplianceReport } from './report/compliance-report.ts';

/** How well requests keep to the rules of the hub. */
@ApiTags('admin')
@Controller('api/admin')
@NoPatientData()
@Requires('admin')
export class ComplianceController {
  constructor(
    private readonly compliance: ComplianceService,
    private readonly report: ComplianceReport,
  ) {}

  /** Read requests, violations, rate and band, with the newest violations */
  @Get('compliance')
  @Header('cache-control', 'no-store')
  read(@Query() { days }: ComplianceQuery): Promise<ComplianceDto> {
    return this.compliance.read(days);
  }

  /**
   * Download the requests and violations as CSV
   * @remarks A line for each hour or day, and one for all of them.
   */
  @Get('compliance.csv')
  @ApiProduces('text/csv')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="compliance.csv"')
  csv(@Query() { days }: ComplianceQuery): Promise<string> {
    return this.report.csv(days);
  }

  /**
   * Download the compliance report as PDF
   * @remarks Rate and band, violations by type, history, the newest five violations, and the live connections by tool.
   * @throws {429} `rate_limited`: too many reports are being made.
   */
  @Get('compliance.pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The PDF', schema: { type: 'string', format: 'binary' } })
  @Header('cache-control', 'no-store')
  @Header('content-disposition', 'attachment; filename="compliance.pdf"')
  async pdf(@CurrentUser() me: UserPrincipal, @Query() { days }: ComplianceQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.report.pdf(days, me.userId), { type: 'application/pdf' });
  }

  /**
   * List the tools with live connections, with agreements, credentials, failures and permissions
   * @remarks As the monitor counted them last, a minute ago at most. Permissions are those granted and those used.
   */
  @Get('compliance/tools')
  @Header('cache-control', 'no-store')
  tools(): Promise<ToolStandingListDto> {
    return this.compliance.tools();
  }
}
