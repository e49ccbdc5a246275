import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many wrong guesses count against a subject, which is a hash. */
@Entity('guesses', { schema: 'auth' })
export class GuessCount {
  @PrimaryColumn('text')
  subject: string;

  @Column('double precision')
  level: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
