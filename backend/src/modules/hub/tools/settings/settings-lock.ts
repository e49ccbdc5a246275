import { Injectable } from '@nestjs/common';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { HOLD, SHARE, VERSION } from './settings-lock.sql.ts';
import { ToolSettings } from './tool-settings.ts';

/** Orders two transactions: one stores a credential of a tool, the other changes the tool's address and withholds credentials. */
@Injectable()
export class SettingsLock {
  constructor(
    private readonly sql: Sql,
    private readonly settings: ToolSettings,
  ) {}

  /** The version of a tool's settings. Settings that are read after this call are at least as new. */
  async version(toolId: string): Promise<number> {
    const version = await this.read(this.sql, toolId);
    this.settings.forget();
    return version;
  }

  /** For a transaction that stores a credential: whether the settings still have this version, and keep it until it ends. */
  async isCurrent(q: SqlRunner, toolId: string, version: number): Promise<boolean> {
    await q.run('tool_address_share', SHARE, [toolId]);
    return (await this.read(q, toolId)) === version;
  }

  /** For a transaction that has changed an address: waits until every transaction has ended that stores a credential. */
  async hold(q: SqlRunner, toolId: string): Promise<void> {
    await q.run('tool_address_hold', HOLD, [toolId]);
  }

  private async read(q: SqlRunner, toolId: string): Promise<number> {
    const row = await q.maybe<{ version: number }>('tool_settings_version', VERSION, [toolId]);
    return row?.version ?? 0;
  }
}
