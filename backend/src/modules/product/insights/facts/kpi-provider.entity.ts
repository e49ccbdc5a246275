import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a provider's reference is called, as the tool said when figures were collected. */
@Entity('kpi_providers')
export class KpiProvider {
  @PrimaryColumn('uuid', { name: 'scope_id' })
  scopeId: string;

  @PrimaryColumn('varchar', { length: 300 })
  ref: string;

  @Column('varchar', { length: 160 })
  name: string;
}
