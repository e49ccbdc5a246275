import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';

const NOTE = `insert into tool_states (tool_id, fault, fault_since) values ($1, $2, $3)
  on conflict (tool_id) do update set fault = excluded.fault,
    fault_since = case when tool_states.fault = excluded.fault then tool_states.fault_since else excluded.fault_since end`;
const MENDED =
  'update tool_states set fault = null, fault_since = null where tool_id = $1 and fault is not null';

/**
 * What only the operator can mend about a tool, such as a client secret that its vendor does not accept: kept for the
 * admins' page. The people concerned see a failed call; nobody is asked to reconnect for it.
 */
@Injectable()
export class ToolFaults {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async note(toolId: string, words: string): Promise<void> {
    this.log.error({ tool: toolId, fault: words }, 'a tool is set up wrongly');
    await this.sql.run('tool_fault', NOTE, [toolId, words, this.clock.now()]);
  }

  async mended(toolId: string): Promise<void> {
    await this.sql.run('tool_mended', MENDED, [toolId]);
  }
}
