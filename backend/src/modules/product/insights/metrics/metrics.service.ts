import { Injectable } from '@nestjs/common';
import type { BiMetricListDto } from '../dto/metric.dto.ts';
import { METRICS } from './metric-definitions.ts';
import { MetricTools } from './metric-tools.ts';

/** What figures there are, and which tools send them. */
@Injectable()
export class MetricsService {
  constructor(private readonly tools: MetricTools) {}

  list(): BiMetricListDto {
    return {
      items: METRICS.map((metric) => ({
        ...{ key: metric.key, label: metric.label, formula: metric.formula, unit: metric.unit },
        ...{ direction: metric.direction, kind: metric.kind, usual_target: metric.target },
        tools: [...this.tools.able(metric)],
        not_sent_by: [...this.tools.unable(metric)],
        has_rows: metric.rows !== null,
      })),
    };
  }
}
