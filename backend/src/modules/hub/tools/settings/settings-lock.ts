import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { sqlOn, type Transaction } from '#platform/database/sql.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { SHARE, VERSION } from './settings-lock.sql.ts';
import { ToolSettings } from './tool-settings.ts';
import { ToolState } from './tool-state.entity.ts';

const KIND = 'tool-address';

/** Orders two transactions: one stores a credential of a tool, the other changes the tool's address and withholds credentials. */
@Injectable()
export class SettingsLock {
  constructor(
    @InjectRepository(ToolState) private readonly states: Repository<ToolState>,
    private readonly settings: ToolSettings,
  ) {}

  /** The version of a tool's settings. Settings that are read after this call are at least as new. */
  async version(toolId: string): Promise<number> {
    const state = await this.states.findOne({ select: { toolId: true, version: true }, where: { toolId } });
    this.settings.forget();
    return state?.version ?? 0;
  }

  /** For a transaction that stores a credential: whether the settings still have this version, and keep it until it ends. */
  async isCurrent(q: Transaction, toolId: string, version: number): Promise<boolean> {
    const sql = sqlOn(q);
    await sql.run('tool_address_share', SHARE, [KIND, toolId]);
    const row = await sql.maybe<{ version: number }>('tool_settings_version', VERSION, [toolId]);
    return (row?.version ?? 0) === version;
  }

  /** For a transaction that has changed an address: waits until every transaction has ended that stores a credential. */
  hold(q: Transaction, toolId: string): Promise<void> {
    return lockInTransaction(q, KIND, toolId);
  }
}
