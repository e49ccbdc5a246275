import { Injectable } from '@nestjs/common';
import { hasScope, type ToolPlugin } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import type { GrantedScopeDto, ToolStandingDto } from '../dto/compliance.dto.ts';
import { OperationUses } from './operation-uses.ts';
import { BY_TOOL, FAILED } from './standing.sql.ts';

const DAY_MS = 86_400_000;
const OLD_DAYS = 365;

interface ToolRow {
  readonly tool_name: string;
  readonly connections: number;
  readonly without_agreement: number;
  readonly oldest_credential_at: Date | null;
  readonly old_credentials: number;
  readonly oldest_good_at: Date | null;
  readonly failing: number;
  readonly granted: readonly Pick<GrantedScopeDto, 'scope' | 'connections'>[];
}

interface Failed {
  readonly failed_calls: number;
  readonly sample_answers: number;
}
const NONE: Failed = { failed_calls: 0, sample_answers: 0 };

/**
 * Counts what stands against live connections: missing agreements, old credentials, failed checks and calls, permissions that
 * nothing uses.
 */
@Injectable()
export class ToolCounts {
  constructor(
    private readonly sql: Sql,
    private readonly registry: ToolRegistry,
    private readonly uses: OperationUses,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ToolStandingDto[]> {
    const rows = await this.sql.many<ToolRow>('compliance_tools', BY_TOOL, [this.daysAgo(OLD_DAYS)]);
    const [used, failed] = await Promise.all([this.usedScopes(rows), this.failed()]);
    return rows.flatMap(({ granted, ...row }) => {
      const tool = this.registry.find(row.tool_name);
      if (!tool) return [];
      const { id, name, dataClasses } = tool.manifest;
      const scopes = granted.map((one) => ({ ...one, used: isUsed(one.scope, used.get(id)) }));
      const oldest_credential_at = row.oldest_credential_at?.toISOString() ?? null;
      const oldest_good_at = row.oldest_good_at?.toISOString() ?? null;
      const named = { tool_id: id, tool_name: name, patient_data: dataClasses.includes('phi') };
      const { failed_calls, sample_answers } = failed.get(id) ?? NONE;
      return [
        { ...row, ...named, oldest_credential_at, oldest_good_at, scopes, failed_calls, sample_answers },
      ];
    });
  }

  /** Of the last 24 hours, by tool. */
  private async failed(): Promise<ReadonlyMap<string, Failed>> {
    const rows = await this.sql.many<Failed & { tool_id: string }>('compliance_failed', FAILED, [
      this.daysAgo(1),
    ]);
    return new Map(rows.map(({ tool_id: id, ...counts }) => [id, counts]));
  }

  /** By tool, the scopes of the operations that were called. */
  private async usedScopes(rows: readonly ToolRow[]): Promise<Map<string, readonly string[]>> {
    const tools = rows
      .filter(({ granted }) => granted.length > 0)
      .flatMap(({ tool_name: name }) => this.registry.find(name) ?? []);
    if (tools.length === 0) return new Map();
    const called = await this.uses.byTool();
    const plugins = await Promise.all(tools.map(async (tool) => this.registry.load(tool)));
    return new Map(plugins.map((plugin) => [plugin.manifest.id, scopesOf(plugin, called)]));
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}

const scopesOf = (
  { manifest, operations }: ToolPlugin,
  called: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] =>
  operations.filter(({ id }) => called.get(manifest.id)?.has(id)).flatMap(({ scopes }) => scopes ?? []);

/** A granted scope may carry the address of its resource before its name. */
const isUsed = (granted: string, used: readonly string[] = []): boolean =>
  used.some((scope) => hasScope([granted], scope));
