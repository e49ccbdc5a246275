import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Capabilities, toolCapability } from '#identity/capabilities/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import type { ToolLineDto, ToolLinesDto } from '../dto/card-data.dto.ts';

interface Row {
  readonly id: string;
  readonly tool_name: string;
  readonly connection_status: 'connected' | 'mock_connected';
  readonly is_pica_native: boolean;
  readonly dev_mode: boolean;
  readonly needs_reconnect: boolean;
  readonly reconnect_reason: string | null;
  readonly last_call: LastCall | null;
}
/** Read as JSON, so its time is a text. */
interface LastCall {
  readonly at: string;
  readonly source: 'pica_live' | 'mock_data' | 'error';
  readonly error_code: string | null;
}

const COLUMNS = [
  'id',
  'tool_name',
  'connection_status',
  'is_pica_native',
  'dev_mode',
  'needs_reconnect',
  'reconnect_reason',
];
/** One look-up in the index. A call that its person stopped says nothing about the tool. */
const LAST_CALL = `(select json_build_object('at', c.at, 'source', c.source, 'error_code', c.error_code) from call_log c
  where c.connection_id = i.id and c.source <> 'received' and (c.error_code is null or c.error_code <> 'cancelled')
  order by c.at desc, c.id desc limit 1)`;

/** Connected tools: one line each, what answers its calls and how the last one went. None that is switched off. */
@Injectable()
export class ToolsCard implements Card {
  readonly key = 'tools';

  constructor(
    contributions: Contributions,
    private readonly database: DataSource,
    private readonly registry: ToolRegistry,
    private readonly capabilities: Capabilities,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const rows = await this.rows(user.userId);
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

  /** A tool may have several rows; one that answers live stands for it. */
  private rows(userId: string): Promise<Row[]> {
    return this.database
      .createQueryBuilder()
      .distinctOn(['lower(i.tool_name)'])
      .select(COLUMNS.map((name) => `i.${name} as ${name}`))
      .addSelect(LAST_CALL, 'last_call')
      .from('picaos_integrations', 'i')
      .where(`i.user_id = :userId and i.connection_status in ('connected', 'mock_connected')`, { userId })
      .orderBy('lower(i.tool_name)')
      .addOrderBy('i.is_pica_native and not i.needs_reconnect', 'DESC')
      .addOrderBy('i.created_at')
      .addOrderBy('i.id')
      .getRawMany<Row>();
  }

  /** A tool that the hub does not know has no switch. */
  private switched(row: Row): { readonly row: Row; readonly capability?: string } {
    const tool = this.registry.find(row.tool_name);
    return { row, ...(tool && { capability: toolCapability(tool.manifest.id) }) };
  }

  private line(row: Row): ToolLineDto {
    const { id, tool_name, dev_mode, reconnect_reason, last_call: last } = row;
    return {
      connection_id: id,
      tool_id: this.registry.find(tool_name)?.manifest.id ?? null,
      ...{ tool_name, state: stateOf(row), dev_mode, reconnect_reason },
      last_call: last && { ...last, at: new Date(last.at).toISOString() },
    };
  }
}

function stateOf({ needs_reconnect, connection_status, is_pica_native }: Row): ToolLineDto['state'] {
  if (needs_reconnect) return 'reconnect';
  if (connection_status === 'mock_connected') return 'sample';
  return is_pica_native ? 'live' : 'connected';
}
