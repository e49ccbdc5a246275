import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../../access/access-rule.ts';
import { Sql } from '../../platform/database/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { HealthDto } from './health.dto.ts';

@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly sql: Sql) {}

  /** The process runs. */
  @Get('live')
  @Header('cache-control', 'no-store')
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** The process can answer people: the database does. */
  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<HealthDto> {
    await this.sql.run('health', 'select 1').catch((cause: unknown) => {
      throw new AppError('unavailable', 503, 'The database does not answer', { retry_after: 2 }, { cause });
    });
    return { status: 'ok' };
  }
}
