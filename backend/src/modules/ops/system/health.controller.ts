import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '#access/access-rule.ts';
import { HealthDto } from './health.dto.ts';
import { Readiness } from './readiness.ts';

@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process runs. */
  @Get('live')
  @Header('cache-control', 'no-store')
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** The process can answer people and keep what they send; 503 names the `parts` that keep it from that. */
  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<HealthDto> {
    await this.readiness.assertReady();
    return { status: 'ok' };
  }
}
