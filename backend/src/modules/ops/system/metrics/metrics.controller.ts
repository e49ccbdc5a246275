import { Controller, Get, Header, Headers } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { NoPatientData, Public } from '#access/access-rule.ts';
import { MetricsAccess } from './metrics-access.ts';

/** The address at which Prometheus collects. It has a token of its own, so no session or API key opens it. */
@Controller('metrics')
@Public()
@NoPatientData()
@ApiExcludeController()
export class MetricsController {
  constructor(private readonly access: MetricsAccess) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  read(@Headers('authorization') authorization: string | undefined): Promise<string> {
    return this.access.read(authorization);
  }
}
