import { Injectable } from '@nestjs/common';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import type { ToolFaultDto } from './tool-settings.dto.ts';

/** What admins decided about a tool beside its settings, and what is wrong with it. */
export interface ToolState {
  readonly version: number;
  readonly fallback: boolean;
  readonly fault: ToolFaultDto | null;
}

interface Row extends Record<string, unknown> {
  readonly tool_id: string;
  readonly version: number;
  readonly fallback: boolean;
  readonly fault: string | null;
  readonly fault_since: Date | null;
}

const ALL = 'select tool_id, version, fallback, fault, fault_since from tool_states';
const MAKE = 'insert into tool_states (tool_id) values ($1) on conflict do nothing';
/** What was wrong may be mended by this very change; the vendor says so again if it is not. */
const MOVE = `update tool_states set version = version + 1, fallback = coalesce($3, fallback), fault = null,
    fault_since = null, updated_at = $4, updated_by = $5
  where tool_id = $1 and version = $2`;

export interface StateChange {
  readonly toolId: string;
  readonly version: number;
  readonly fallback: boolean | undefined;
  readonly at: Date;
  readonly adminId: string;
}

const UNTOUCHED: ToolState = { version: 0, fallback: true, fault: null };

/** Keeps the row beside a tool's settings; its version is the lock that lets one of two admins win. */
@Injectable()
export class ToolStates {
  constructor(private readonly sql: Sql) {}

  async all(): Promise<(toolId: string) => ToolState> {
    const rows = await this.sql.many<Row>('tool_states', ALL);
    const states = new Map(rows.map((row) => [row.tool_id, toState(row)]));
    return (toolId) => states.get(toolId) ?? UNTOUCHED;
  }

  /** Answers false when somebody else changed it meanwhile. */
  async move(q: SqlRunner, { toolId, version, fallback, at, adminId }: StateChange): Promise<boolean> {
    await q.run('tool_state_make', MAKE, [toolId]);
    return (await q.run('tool_state_move', MOVE, [toolId, version, fallback ?? null, at, adminId])) > 0;
  }
}

const toState = ({ version, fallback, fault, fault_since: since }: Row): ToolState => ({
  version,
  fallback,
  fault: fault && since ? { message: fault, since: since.toISOString() } : null,
});
