import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../../access/access-rule.ts';
import { ErrorEventDto, LogEventDto } from './client-event.dto.ts';
import { TelemetryService } from './telemetry.service.ts';

@Controller('api')
@Public()
export class TelemetryController {
  constructor(private readonly telemetry: TelemetryService) {}

  /** Takes one line of the browser's log. */
  @Post('monitoring/log')
  @HttpCode(204)
  log(@Body() event: LogEventDto): Promise<void> {
    return this.telemetry.log(event);
  }

  /** Takes an error that the page could not handle. */
  @Post('log-error')
  @HttpCode(204)
  error(@Body() event: ErrorEventDto): Promise<void> {
    return this.telemetry.error(event);
  }
}
