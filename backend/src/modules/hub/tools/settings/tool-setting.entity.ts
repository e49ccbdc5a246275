import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An operator's value for one tool (address, client id, developer key …), sealed. */
@Entity('tool_settings')
export class ToolSetting {
  @PrimaryColumn('varchar', { name: 'tool_id', length: 60 })
  toolId: string;

  @PrimaryColumn('varchar', { length: 60 })
  key: string;

  @Column('text')
  sealed: string;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;
}
