import { Injectable } from '@nestjs/common';
import { type RecentViolation, RecentViolations } from '#hub/violations/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { ComplianceCounts } from './compliance-counts.ts';
import type { ComplianceDto, ToolStandingListDto, ViolationDto } from './dto/compliance.dto.ts';
import { ToolStanding } from './standing/tool-standing.ts';
import { VIOLATION_LABELS } from './violation-labels.ts';

/** Violations shown by default (specification §9). */
const RECENT = 10;

/** Reads the compliance of this hub for its admins. */
@Injectable()
export class ComplianceService {
  constructor(
    private readonly counts: ComplianceCounts,
    private readonly violations: RecentViolations,
    private readonly standing: ToolStanding,
    private readonly registry: ToolRegistry,
  ) {}

  async read(days: number): Promise<ComplianceDto> {
    const [counted, recent] = await Promise.all([this.counts.of(days), this.violations.list(RECENT)]);
    const { since, requests, blocked, rate, band, history } = counted;
    const { system_prompt_missing, integration_context, direct_api_usage } = counted;
    return {
      ...{ since: since.toISOString(), requests, blocked, rate, band },
      by_type: { system_prompt_missing, integration_context, direct_api_usage },
      type_labels: VIOLATION_LABELS,
      history: history.map((one) => ({ ...one, at: one.at.toISOString() })),
      recent: recent.map((one) => this.shown(one)),
    };
  }

  tools(): Promise<ToolStandingListDto> {
    return this.standing.list();
  }

  private shown({ tool_id: id, at, ...row }: RecentViolation): ViolationDto {
    const tool_name = id === null ? null : (this.registry.find(id)?.manifest.name ?? id);
    return { ...row, at: at.toISOString(), tool_name };
  }
}
