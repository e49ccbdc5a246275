import { Body, Controller, Get, Header, HttpCode, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn, Unlocked, UnlockedByHandler } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Collections } from './collection/collections.service.ts';
import {
  CollectDto,
  CollectionRunListDto,
  CollectionStartedDto,
  NightlyDto,
  NightlyStateDto,
  RunsQuery,
} from './dto/collection.dto.ts';
import { BiSummaryQuery, ScopeQuery } from './dto/figure-query.dto.ts';
import { BiMetricListDto } from './dto/metric.dto.ts';
import { BiExportQuery, BiRowListDto, BiRowsQuery } from './dto/rows.dto.ts';
import { BiSummaryDto } from './dto/summary.dto.ts';
import { BiTargetDto, BiTargetListDto, SetTargetDto } from './dto/target.dto.ts';
import { ExportService } from './export/export.service.ts';
import { BUSINESS_INTELLIGENCE } from './insights.capability.ts';
import { MetricsService } from './metrics/metrics.service.ts';
import { RowsService } from './rows/rows.service.ts';
import { SummaryService } from './summary/summary.service.ts';
import { TargetsService } from './summary/targets.service.ts';

/** Figures of practices. Whose one may see, the handlers decide by the scope that is asked for. */
@ApiTags('business intelligence')
@Controller('api/bi')
@Capability(BUSINESS_INTELLIGENCE)
@SignedIn()
export class InsightsController {
  constructor(
    private readonly metrics: MetricsService,
    private readonly summaries: SummaryService,
    private readonly rowLists: RowsService,
    private readonly exports: ExportService,
    private readonly collections: Collections,
    private readonly targets: TargetsService,
  ) {}

  /** List the figures, their formulas and the tools that send them */
  @Get('metrics')
  @NoPatientData()
  @Header('cache-control', 'no-store')
  listMetrics(): BiMetricListDto {
    return this.metrics.list();
  }

  /**
   * Read the figures of a period
   * @remarks From stored totals: no tool is asked. All figures of an answer are of one source.
   * @throws {403} The caller has no figures of that scope. @throws {404} The caller is no member of the organization.
   * @throws {422} `range_too_long`: more than 24 months.
   */
  @Get('summary')
  @NoPatientData()
  @Header('cache-control', 'no-store')
  summary(@CurrentUser() me: UserPrincipal, @Query() query: BiSummaryQuery): Promise<BiSummaryDto> {
    return this.summaries.read(me, query);
  }

  /**
   * List the records behind a figure
   * @remarks Read from the tools at this moment. In an organization names of patients are removed.
   * @throws {422} `not_supported`: no connected tool sends them. `too_many`: more than 2,000.
   */
  @Get('rows')
  @Unlocked()
  @Header('cache-control', 'no-store')
  rows(@CurrentUser() me: UserPrincipal, @Query() query: BiRowsQuery): Promise<BiRowListDto> {
    return this.rowLists.list(me, query);
  }

  /**
   * Download figures, or the records behind one, as CSV
   * @remarks The first lines hold the filters, the source and its age; sample data begins with “MOCK DATA”.
   */
  @Get('export.csv')
  @UnlockedByHandler()
  @ApiProduces('text/csv')
  @Header('cache-control', 'no-store')
  @Header('content-disposition', 'attachment; filename="figures.csv"')
  async csv(@CurrentUser() me: UserPrincipal, @Query() query: BiExportQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.csv(me, query), { type: 'text/csv; charset=utf-8' });
  }

  /**
   * Start the collection of figures
   * @remarks One run per connected tool. What is under way already is not started again.
   * @throws {403} `integration_context`: no tool that sends figures is connected.
   * @throws {429} `rate_limited`: once in 10 minutes.
   */
  @Post('collect')
  @HttpCode(202)
  @NoPatientData()
  @Header('cache-control', 'no-store')
  collect(@CurrentUser() me: UserPrincipal, @Body() { scope }: CollectDto): Promise<CollectionStartedDto> {
    return this.collections.start(me, scope);
  }

  /** List collections, the latest first */
  @Get('runs')
  @NoPatientData()
  @Header('cache-control', 'no-store')
  runs(@CurrentUser() me: UserPrincipal, @Query() query: RunsQuery): Promise<CollectionRunListDto> {
    return this.collections.list(me, query);
  }

  /**
   * Turn nightly collection on or off
   * @remarks It reads with the connections of the scope, for the caller who agrees here.
   */
  @Put('nightly')
  @NoPatientData()
  @Header('cache-control', 'no-store')
  setNightly(@CurrentUser() me: UserPrincipal, @Body() body: NightlyDto): Promise<NightlyStateDto> {
    return this.collections.setNightly(me, body);
  }

  /** List the targets that were set */
  @Get('targets')
  @NoPatientData()
  @Header('cache-control', 'no-store')
  listTargets(@CurrentUser() me: UserPrincipal, @Query() { scope }: ScopeQuery): Promise<BiTargetListDto> {
    return this.targets.list(me, scope);
  }

  /** Set the target of a figure, or put the usual one back */
  @Put('targets')
  @NoPatientData()
  @Header('cache-control', 'no-store')
  setTarget(@CurrentUser() me: UserPrincipal, @Body() target: SetTargetDto): Promise<BiTargetDto> {
    return this.targets.set(me, target);
  }
}
