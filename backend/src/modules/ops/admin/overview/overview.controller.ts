import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { OverviewDto } from './overview.dto.ts';
import { OverviewService } from './overview.service.ts';

@ApiTags('admin')
@Controller('api/admin/overview')
@NoPatientData()
@Requires('admin')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** Show what needs an administrator's attention now */
  @Get()
  @Header('cache-control', 'no-store')
  read(): Promise<OverviewDto> {
    return this.overview.read();
  }
}
