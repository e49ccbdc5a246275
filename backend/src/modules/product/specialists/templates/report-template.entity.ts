import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Text that a specialist's reports begin with. It is about no patient. */
@Unique('report_templates_user_id_name_key', ['userId', 'name'])
@Entity('report_templates')
export class ReportTemplate {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: 80 })
  name: string;

  @Column('varchar', { length: 4000, default: '' })
  findings: string;

  @Column('varchar', { length: 4000, default: '' })
  treatment: string;

  @Column('varchar', { name: 'follow_up', length: 2000, default: '' })
  followUp: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
