import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import type { ToolLineDto, ToolLinesDto } from '../dto/card-data.dto.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly tool_name: string;
  readonly connection_status: 'connected' | 'mock_connected';
  readonly is_pica_native: boolean;
  readonly dev_mode: boolean;
  readonly needs_reconnect: boolean;
  readonly reconnect_reason: string | null;
  readonly last_at: Date | null;
  readonly last_source: 'pica_live' | 'mock_data' | 'error';
  readonly last_error: string | null;
}

/** A tool may have several rows; one that answers live stands for it. With each, its newest call: one index look-up a row.
 * A call that its person stopped says nothing about the tool. */
const LINES = `select distinct on (lower(i.tool_name)) i.id, i.tool_name, i.connection_status, i.is_pica_native,
    i.dev_mode, i.needs_reconnect, i.reconnect_reason, l.at as last_at, l.source as last_source, l.error_code as last_error
  from picaos_integrations i
  left join lateral (
    select c.at, c.source, c.error_code from call_log c
    where c.connection_id = i.id and c.source <> 'received' and c.error_code is distinct from 'cancelled'
    order by c.at desc, c.id desc limit 1) l on true
  where i.user_id = $1 and i.connection_status in ('connected', 'mock_connected')
  order by lower(i.tool_name), (i.is_pica_native and not i.needs_reconnect) desc, i.created_at, i.id`;

/** Connected tools: one line each, what answers its calls and how the last one went. */
@Injectable()
export class ToolsCard implements Card {
  readonly key = 'tools';

  constructor(
    contributions: Contributions,
    private readonly sql: Sql,
    private readonly registry: ToolRegistry,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const rows = await this.sql.many<Row>('dashboard_tools', LINES, [user.userId]);
    const lines = rows.map((row) => this.line(row));
    // What must be mended comes first; the rest stays in the order of names.
    const data: ToolLinesDto = {
      items: [...lines].sort((a, b) => Number(b.state === 'reconnect') - Number(a.state === 'reconnect')),
    };
    return { data };
  }

  private line(row: Row): ToolLineDto {
    const { id, tool_name, dev_mode, reconnect_reason, last_at, last_source, last_error } = row;
    return {
      connection_id: id,
      tool_id: this.registry.find(tool_name)?.manifest.id ?? null,
      ...{ tool_name, state: stateOf(row), dev_mode, reconnect_reason },
      last_call: last_at && { at: last_at.toISOString(), source: last_source, error_code: last_error },
    };
  }
}

function stateOf({ needs_reconnect, connection_status, is_pica_native }: Row): ToolLineDto['state'] {
  if (needs_reconnect) return 'reconnect';
  if (connection_status === 'mock_connected') return 'sample';
  return is_pica_native ? 'live' : 'connected';
}
