import { Injectable } from '@nestjs/common';
import { capabilitiesOf, type ToolSummary } from '@chairside/kit';
import { isPracticeTool, ToolRegistry } from '#hub/tools/index.ts';
import { type MetricDefinition, type MetricFamily, metricOf, METRICS } from './metric-definitions.ts';

/** What a tool of aligner cases can do, whoever makes it. */
const ALIGNER_OPERATIONS = ['list_cases', 'list_case_events'];

const isAlignerTool = ({ operations }: ToolSummary): boolean =>
  ALIGNER_OPERATIONS.every((wanted) => operations.some(({ id }) => id === wanted));

/** The family of figures that a tool can send any of; undefined where it sends none. */
export const familyOf = (tool: ToolSummary): MetricFamily | undefined =>
  isPracticeTool(tool) ? 'practice' : isAlignerTool(tool) ? 'aligners' : undefined;

/** Whether a tool's declared capabilities reach for a figure: it lists the records and lacks none of the fields. */
export function canSend(tool: ToolSummary, metric: MetricDefinition): boolean {
  if (familyOf(tool) !== metric.family) return false;
  const models = capabilitiesOf(tool);
  return metric.needs.every(({ model, fields = [] }) => {
    const own = models.find((one) => one.model === model);
    return own?.verbs.includes('list') === true && !fields.some((field) => own.lacks.includes(field));
  });
}

/** Which tools send which figures, from what the plugins declare. */
@Injectable()
export class MetricTools {
  constructor(private readonly registry: ToolRegistry) {}

  /** The tools that figures can come from. */
  all(): readonly ToolSummary[] {
    return this.registry.all.filter((tool) => familyOf(tool) !== undefined);
  }

  able(metric: MetricDefinition): readonly string[] {
    return this.namesOf((tool) => canSend(tool, metric));
  }

  /** Tools of the same family that lack something for it. */
  unable(metric: MetricDefinition): readonly string[] {
    return this.namesOf((tool) => familyOf(tool) === metric.family && !canSend(tool, metric));
  }

  /** The figures that a tool can send. */
  metricsOf(tool: ToolSummary): readonly MetricDefinition[] {
    return METRICS.filter((metric) => canSend(tool, metric));
  }

  named(name: string): ToolSummary | undefined {
    return this.all().find(({ manifest }) => manifest.name === name);
  }

  can(toolName: string, key: string): boolean {
    const tool = this.named(toolName);
    return tool !== undefined && canSend(tool, metricOf(key));
  }

  private namesOf(wanted: (tool: ToolSummary) => boolean): readonly string[] {
    return this.all()
      .filter(wanted)
      .map(({ manifest }) => manifest.name);
  }
}
