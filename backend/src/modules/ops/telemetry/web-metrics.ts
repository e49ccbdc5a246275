import { Injectable } from '@nestjs/common';
import { counter, histogram } from '#platform/tracing/meter.ts';
import { webAnswer } from '#platform/web/reserved-paths.ts';
import { browserOf } from './browser-family.ts';
import type {
  HealthEventDto,
  LogEventDto,
  Report,
  ReportKind,
  VitalsDto,
  WebVitalsEventDto,
} from './dto/client-event.dto.ts';
import { pageOf } from './impersonal.ts';

const TIMES = [50, 100, 200, 400, 600, 800, 1_000, 1_800, 2_500, 3_000, 4_000, 6_000, 10_000];
const SHIFTS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const MEGABYTES = [25, 50, 75, 100, 150, 200, 300, 500, 1_000];
const VITALS = ['cls', 'fcp', 'lcp', 'ttfb', 'inp'] as const satisfies readonly (keyof VitalsDto)[];

/** What browsers report, as OpenTelemetry metrics. Attributes: which page, which browser, which level; never a person. */
@Injectable()
export class WebMetrics {
  private readonly vitals = VITALS.map((name) => ({
    name,
    values: histogram(
      `chairside.web.${name}`,
      name === 'cls' ? { unit: '1', bounds: SHIFTS } : { unit: 'ms', bounds: TIMES },
    ),
  }));
  private readonly memory = histogram('chairside.web.memory', { unit: 'MBy', bounds: MEGABYTES });
  private readonly lines = counter('chairside.web.log_lines');
  private readonly faults = counter('chairside.web.errors');

  count(kind: ReportKind, report: Report): void {
    const about = { page: routeOf(report.url), browser: browserOf(report.userAgent).family };
    if (kind === 'vitals') this.recordVitals((report as WebVitalsEventDto).metrics, about);
    else if (kind === 'health') this.recordMemory((report as HealthEventDto).health, about);
    else if (kind === 'log') this.lines.add(1, { ...about, level: (report as LogEventDto).level });
    else this.faults.add(1, about);
  }

  private recordVitals(measured: VitalsDto, about: Record<string, string>): void {
    for (const { name, values } of this.vitals) {
      const value = measured[name];
      if (typeof value === 'number') values.record(value, about);
    }
  }

  private recordMemory(
    { memory_mb: megabytes }: Record<string, unknown>,
    about: Record<string, string>,
  ): void {
    if (typeof megabytes === 'number' && megabytes >= 0) this.memory.record(megabytes, about);
  }
}

/** The page's route, so that strangers cannot make up as many series as they like. */
function routeOf(url: string): string {
  const page = pageOf(url);
  const [, area] = /^\/(courses|authkit)\/[^/]+$/.exec(page) ?? [];
  if (area) return `/${area}/:id`;
  return webAnswer(page) === 'page' ? page : 'unknown';
}
