import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person or an organisation whose figures are kept, and who agreed to have them collected every night. */
@Entity('insight_scopes')
export class InsightScope {
  /** The id of the person or of the organisation. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('uuid', { name: 'organisation_id', nullable: true })
  organisationId: string | null;

  @Column('uuid', { name: 'nightly_by', nullable: true })
  nightlyBy: string | null;

  @Column('timestamptz', { name: 'nightly_at', nullable: true })
  nightlyAt: Date | null;
}
