import { Injectable } from '@nestjs/common';
import { counter, histogram } from '#platform/tracing/meter.ts';
import { type MetricDefinition, METRICS } from '#platform/tracing/metrics.ts';
import { webAnswer } from '#platform/web/pages/reserved-paths.ts';
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

const VITALS = {
  cls: METRICS.webCls,
  fcp: METRICS.webFcp,
  lcp: METRICS.webLcp,
  ttfb: METRICS.webTtfb,
  inp: METRICS.webInp,
} as const satisfies Partial<Record<keyof VitalsDto, MetricDefinition>>;
type Vital = keyof typeof VITALS;
interface Visit {
  readonly page: string;
  readonly browser: string;
}

/** What browsers report, as OpenTelemetry metrics. Attributes: which page, which browser, which level; never a person. */
@Injectable()
export class WebMetrics {
  private readonly vitals = (Object.keys(VITALS) as Vital[]).map((name) => ({
    name,
    values: histogram(VITALS[name]),
  }));
  private readonly memory = histogram(METRICS.webMemory);
  private readonly lines = counter(METRICS.webLogLines);
  private readonly faults = counter(METRICS.webErrors);

  count(kind: ReportKind, report: Report): void {
    const about = { page: routeOf(report.url), browser: browserOf(report.userAgent).family };
    if (kind === 'vitals') this.recordVitals((report as WebVitalsEventDto).metrics, about);
    else if (kind === 'health') this.recordMemory((report as HealthEventDto).health, about);
    else if (kind === 'log') this.lines.add(1, { ...about, level: (report as LogEventDto).level });
    else this.faults.add(1, about);
  }

  private recordVitals(measured: VitalsDto, about: Visit): void {
    for (const { name, values } of this.vitals) {
      const value = measured[name];
      if (typeof value === 'number') values.record(value, about);
    }
  }

  private recordMemory({ memory_mb: megabytes }: Record<string, unknown>, about: Visit): void {
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
