import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { WebAppDto } from './dto/web-app.dto.ts';
import { WebAppService } from './web-app.service.ts';

@ApiTags('admin')
@Controller('api/admin/web-app')
@NoPatientData()
@Requires('admin')
export class WebAppController {
  constructor(private readonly webApp: WebAppService) {}

  /** Show recent timings of the web app */
  @Get()
  @Header('cache-control', 'no-store')
  read(): Promise<WebAppDto> {
    return this.webApp.summary();
  }
}
