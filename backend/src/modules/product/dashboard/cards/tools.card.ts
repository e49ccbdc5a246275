import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { Capabilities, toolCapability } from '#identity/capabilities/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import type { ToolLineDto, ToolLinesDto } from '../dto/card-data.dto.ts';
import { LINES } from './tools.card.sql.ts';

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

/** Connected tools: one line each, what answers its calls and how the last one went. None that is switched off. */
@Injectable()
export class ToolsCard implements Card {
  readonly key = 'tools';

  constructor(
    contributions: Contributions,
    private readonly sql: Sql,
    private readonly registry: ToolRegistry,
    private readonly capabilities: Capabilities,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const rows = await this.sql.many<Row>('dashboard_tools', LINES, [user.userId]);
    const shown = await this.capabilities.available(
      rows.map((row) => this.switched(row)),
      user,
    );
    const lines = shown.map(({ row }) => this.line(row));
    // What must be mended comes first; the rest stays in the order of names.
    const data: ToolLinesDto = {
      items: [...lines].sort((a, b) => Number(b.state === 'reconnect') - Number(a.state === 'reconnect')),
    };
    return { data };
  }

  /** A tool that the hub does not know has no switch. */
  private switched(row: Row): { readonly row: Row; readonly capability?: string } {
    const tool = this.registry.find(row.tool_name);
    return { row, ...(tool && { capability: toolCapability(tool.manifest.id) }) };
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
