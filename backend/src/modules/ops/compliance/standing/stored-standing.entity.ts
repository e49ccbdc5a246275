import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ToolStandingDto } from '../dto/compliance.dto.ts';

/** How each tool with live connections stood when it was last counted. One row. */
@Entity('tool_standing')
export class StoredStanding {
  @PrimaryColumn('boolean', { name: 'only_row', default: true })
  onlyRow: boolean;

  @Column('timestamptz', { name: 'counted_at' })
  countedAt: Date;

  @Column('jsonb')
  items: ToolStandingDto[];
}
