import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When an operation of a tool was last called live. */
@Entity('operation_uses')
export class OperationUse {
  @PrimaryColumn('varchar', { name: 'tool_id', length: 60 })
  toolId: string;

  @PrimaryColumn('varchar', { length: 80 })
  operation: string;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;
}
