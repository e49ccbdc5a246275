import { Injectable } from '@nestjs/common';
import { hasScope, type ToolPlugin } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import type { GrantedScopeDto, ToolStandingDto } from './dto/compliance.dto.ts';
import { BY_TOOL, USED } from './tool-standing.sql.ts';

const DAY_MS = 86_400_000;
const USED_DAYS = 7;
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

/** What stands against live connections: missing agreements, old credentials, failed checks, permissions that nothing uses. */
@Injectable()
export class ToolStanding {
  constructor(
    private readonly sql: Sql,
    private readonly registry: ToolRegistry,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ToolStandingDto[]> {
    const rows = await this.sql.many<ToolRow>('compliance_tools', BY_TOOL, [this.daysAgo(OLD_DAYS)]);
    const used = await this.usedScopes(rows);
    return rows.flatMap(({ granted, ...row }) => {
      const tool = this.registry.find(row.tool_name);
      if (!tool) return [];
      const { id, name, dataClasses } = tool.manifest;
      const scopes = granted.map((one) => ({ ...one, used: isUsed(one.scope, used.get(id)) }));
      const oldest_credential_at = row.oldest_credential_at?.toISOString() ?? null;
      const oldest_good_at = row.oldest_good_at?.toISOString() ?? null;
      const patient_data = dataClasses.includes('phi');
      const named = { tool_id: id, tool_name: name, patient_data };
      return [{ ...row, ...named, oldest_credential_at, oldest_good_at, scopes }];
    });
  }

  /** By tool, the scopes of the operations that were called. */
  private async usedScopes(rows: readonly ToolRow[]): Promise<Map<string, readonly string[]>> {
    const tools = rows
      .filter(({ granted }) => granted.length > 0)
      .flatMap(({ tool_name: name }) => this.registry.find(name) ?? []);
    if (tools.length === 0) return new Map();
    const plugins = await Promise.all(tools.map(async (tool) => this.registry.load(tool)));
    const asked = plugins.flatMap(({ manifest, operations }) =>
      operations.map((operation) => [manifest.id, operation.id] as const),
    );
    const calls = await this.sql.many<{ tool_id: string; operation: string }>('compliance_used', USED, [
      this.daysAgo(USED_DAYS),
      asked.map(([tool]) => tool),
      asked.map(([, operation]) => operation),
    ]);
    return new Map(plugins.map((plugin) => [plugin.manifest.id, scopesOf(plugin, calls)]));
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}

const scopesOf = (
  { manifest, operations }: ToolPlugin,
  calls: readonly { tool_id: string; operation: string }[],
): readonly string[] => {
  const called = new Set(calls.filter(({ tool_id: id }) => id === manifest.id).map((call) => call.operation));
  return operations.filter(({ id }) => called.has(id)).flatMap(({ scopes }) => scopes ?? []);
};

/** A granted scope may carry the address of its resource before its name. */
const isUsed = (granted: string, used: readonly string[] = []): boolean =>
  used.some((scope) => hasScope([granted], scope));
