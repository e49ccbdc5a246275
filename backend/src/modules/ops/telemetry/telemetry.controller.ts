import { applyDecorators, Body, Controller, HttpCode, Post, type Type } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath, ApiTags } from '@nestjs/swagger';
import { Public } from '#access/access-rule.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { BrowserViolations } from './browser-violations.ts';
import { ErrorEventDto, HealthEventDto, LogEventDto, WebVitalsEventDto } from './dto/client-event.dto.ts';
import { OneOrMany } from './one-or-many.pipe.ts';
import { TelemetryService } from './telemetry.service.ts';

/** A body that is one report or a list of them. */
const Takes = (dto: Type<object>) => {
  const one = { $ref: getSchemaPath(dto) };
  const schema = { oneOf: [one, { type: 'array', items: one, minItems: 1, maxItems: 50 }] };
  return applyDecorators(HttpCode(204), ApiExtraModels(dto), ApiBody({ schema }));
};

/** Reports of browsers, one at a time or up to 50 in a list; signed out as well. */
@ApiTags('telemetry')
@Controller('api')
@Public()
export class TelemetryController {
  constructor(
    private readonly telemetry: TelemetryService,
    private readonly violations: BrowserViolations,
  ) {}

  /** Record log lines of the browser */
  @Post('monitoring/log')
  @PublicOrSignedIn()
  @Takes(LogEventDto)
  async log(
    @Body(new OneOrMany(LogEventDto)) lines: LogEventDto[],
    @OptionalUser() user: UserPrincipal | null,
  ): Promise<void> {
    await this.telemetry.keep('log', lines);
    await this.violations.record(lines, user);
  }

  /** Record unhandled errors of the web app */
  @Post('log-error')
  @Takes(ErrorEventDto)
  error(@Body(new OneOrMany(ErrorEventDto)) errors: ErrorEventDto[]): Promise<void> {
    return this.telemetry.keep('error', errors);
  }

  /** Record page timings of the browser */
  @Post('analytics/web-vitals')
  @Takes(WebVitalsEventDto)
  vitals(@Body(new OneOrMany(WebVitalsEventDto)) vitals: WebVitalsEventDto[]): Promise<void> {
    return this.telemetry.keep('vitals', vitals);
  }

  /** Record the state of open pages */
  @Post('monitoring/health')
  @Takes(HealthEventDto)
  health(@Body(new OneOrMany(HealthEventDto)) health: HealthEventDto[]): Promise<void> {
    return this.telemetry.keep('health', health);
  }
}
