import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A device and network that a person signed in from, as an HMAC. */
@Entity('sign_in_places', { schema: 'auth' })
export class SignInPlace {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('text')
  place: string;

  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt: Date;
}
