import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { PracticeModule } from '#product/practice/index.ts';
import { AlignerReading } from './collection/aligner-reading.ts';
import { CollectHandler } from './collection/collect.handler.ts';
import { CollectionRun } from './collection/collection-run.entity.ts';
import { Collections } from './collection/collections.service.ts';
import { Collector } from './collection/collector.ts';
import { FigureTools } from './collection/figure-tools.ts';
import { LiveCollections } from './collection/live-collections.ts';
import { NightlyTask } from './collection/nightly.task.ts';
import { PracticeReading } from './collection/practice-reading.ts';
import { LocationsCard } from './dashboard/locations.card.ts';
import { ExportService } from './export/export.service.ts';
import { FactWriter } from './facts/fact-writer.ts';
import { InsightScope } from './facts/insight-scope.entity.ts';
import { KpiFact } from './facts/kpi-fact.entity.ts';
import { KpiProvider } from './facts/kpi-provider.entity.ts';
import { KpiTarget } from './facts/kpi-target.entity.ts';
import { InsightsController } from './insights.controller.ts';
import { MetricTools } from './metrics/metric-tools.ts';
import { MetricsService } from './metrics/metrics.service.ts';
import { OrganisationSummaryController } from './organisation-summary.controller.ts';
import { RowReader } from './rows/row-reader.ts';
import { RowsService } from './rows/rows.service.ts';
import { FigureScopes } from './scope/figure-scopes.ts';
import { SampleFigures } from './samples/sample-figures.ts';
import { ToolLocationReader } from './scope/tool-locations.ts';
import { SummaryService } from './summary/summary.service.ts';
import { TargetsService } from './summary/targets.service.ts';
import { BiView } from './views/bi-view.entity.ts';
import { ViewsController } from './views/views.controller.ts';
import { ViewsService } from './views/views.service.ts';

/** Business intelligence: totals collected from practice and aligner tools, compared, exported, and the rows behind them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([BiView, CollectionRun, InsightScope, KpiFact, KpiProvider, KpiTarget]),
    OrganisationsModule,
    PracticeModule,
    ToolCallsModule,
    ToolsModule,
  ],
  controllers: [InsightsController, OrganisationSummaryController, ViewsController],
  providers: [
    ...[MetricTools, MetricsService, FigureScopes, ToolLocationReader],
    ...[SummaryService, TargetsService, ViewsService],
    ...[AlignerReading, PracticeReading, Collector, FactWriter, FigureTools],
    ...[CollectHandler, Collections, LiveCollections, NightlyTask, SampleFigures],
    ...[RowReader, RowsService, ExportService, LocationsCard],
  ],
})
export class InsightsModule {}
