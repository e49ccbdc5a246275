import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Text that a person typed and has not sent, sealed. One row per person, form and subject. */
@Unique('drafts_user_id_kind_ref_key', ['userId', 'kind', 'ref'])
@Entity('drafts')
export class Draft {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: 60 })
  kind: string;

  @Column('varchar', { length: 440 })
  ref: string;

  @Column('text', { name: 'sealed_body' })
  sealedBody: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
