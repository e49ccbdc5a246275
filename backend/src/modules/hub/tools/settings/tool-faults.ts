import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { NOTE } from './tool-fault.sql.ts';
import { ToolState } from './tool-state.entity.ts';

/**
 * Faults of a tool that only the operator can fix, such as a client secret that its vendor refuses. Admins see them. The
 * people concerned see a failed call; nobody is asked to reconnect for it.
 */
@Injectable()
export class ToolFaults {
  constructor(
    @InjectRepository(ToolState) private readonly rows: Repository<ToolState>,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async note(toolId: string, words: string): Promise<void> {
    this.log.error({ tool: toolId, fault: words }, 'a tool is set up wrongly');
    await this.sql.run('tool_fault', NOTE, [toolId, words, this.clock.now()]);
  }

  async mended(toolId: string): Promise<void> {
    await this.rows.update({ toolId, fault: Not(IsNull()) }, { fault: null, faultSince: null });
  }
}
