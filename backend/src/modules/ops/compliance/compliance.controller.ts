import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { ComplianceService } from './compliance.service.ts';
import { ComplianceDto, ComplianceQuery, ToolStandingListDto } from './dto/compliance.dto.ts';

/** How well requests keep to the rules of the hub. */
@ApiTags('admin')
@Controller('api/admin')
@NoPatientData()
@Requires('admin')
export class ComplianceController {
  constructor(private readonly compliance: ComplianceService) {}

  /** Read requests, violations, rate and band, with the newest violations */
  @Get('compliance')
  @Header('cache-control', 'no-store')
  read(@Query() { days }: ComplianceQuery): Promise<ComplianceDto> {
    return this.compliance.read(days);
  }

  /** Read the same as a table by hours or days */
  @Get('compliance.csv')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="compliance.csv"')
  csv(@Query() { days }: ComplianceQuery): Promise<string> {
    return this.compliance.csv(days);
  }

  /** List the tools with live connections: agreements, age of credentials, permissions granted and used */
  @Get('compliance/tools')
  @Header('cache-control', 'no-store')
  tools(): Promise<ToolStandingListDto> {
    return this.compliance.tools();
  }
}
