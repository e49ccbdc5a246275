import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { ReportQuery, SupportReportDto } from '../dto/report.dto.ts';
import { SupportReport } from './support-report.service.ts';

/** How support did. */
@ApiTags('support')
@Controller('api/support')
@NoPatientData()
@Requires('support_agent', 'admin')
export class SupportReportController {
  constructor(private readonly report: SupportReport) {}

  /**
   * Read the support report
   * @remarks With the ids of the tickets behind each number.
   */
  @Get('report')
  @Header('cache-control', 'no-store')
  read(@Query() query: ReportQuery): Promise<SupportReportDto> {
    return this.report.read(query);
  }

  /**
   * Download the support report as CSV
   * @remarks One line per ticket.
   */
  @Get('report.csv')
  @ApiProduces('text/csv')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="support.csv"')
  csv(@Query() query: ReportQuery): Promise<string> {
    return this.report.csv(query);
  }
}
