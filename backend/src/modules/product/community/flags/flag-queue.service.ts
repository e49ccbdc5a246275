import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import type { FlagAction, FlagReason } from '../community-types.ts';
import type { FlaggedPostDto, FlagListDto, FlagQuery } from '../dto/flag.dto.ts';
import { COUNTS, type FlaggedRow, LIST } from './flag.sql.ts';

/** The queue of moderators: reported posts, each with all its reports. Sql: flag.sql.ts says why. */
@Injectable()
export class FlagQueue {
  constructor(private readonly sql: Sql) {}

  async list({ state, page, page_size: size }: FlagQuery): Promise<FlagListDto> {
    const [rows, counts] = await Promise.all([
      this.sql.many<FlaggedRow>(`community_flags_${state}`, LIST[state], [size, (page - 1) * size]),
      this.sql.one<Record<'open' | 'settled', number>>('community_flag_counts', COUNTS),
    ]);
    return { items: rows.map(toDto), total: counts[state], open: counts.open, page, page_size: size };
  }
}

const toDto = (row: FlaggedRow): FlaggedPostDto => ({
  ...{ id: row.id, post_id: row.post_id, topic_id: row.topic_id, topic_title: row.topic_title },
  ...{ opening: row.opening, body: row.body, hidden: row.hidden, count: row.count, notes: row.notes },
  author: { id: row.author_id, name: row.author_name, role: row.author_role },
  reasons: row.reasons as FlagReason[],
  first_at: row.first_at.toISOString(),
  action: row.action as FlagAction | null,
  handled_at: row.handled_at?.toISOString() ?? null,
  handled_by: row.handled_by,
});
