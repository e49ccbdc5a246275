import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An account or an email address that waits for an area to open. */
@Unique('area_waitlist_area_email_key', ['area', 'email'])
@Unique('area_waitlist_area_user_id_key', ['area', 'userId'])
@Entity('area_waitlist')
export class WaitlistEntry {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('varchar', { length: 40 })
  area: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('citext', { nullable: true })
  email: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
