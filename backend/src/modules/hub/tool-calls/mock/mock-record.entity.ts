import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One record of a connection's mock. */
@Entity('mock_records')
export class MockRecord {
  @PrimaryColumn('uuid', { name: 'connection_id' })
  connectionId: string;

  @PrimaryColumn('varchar', { length: 60 })
  collection: string;

  @PrimaryColumn('text')
  key: string;

  @Column('jsonb')
  value: unknown;
}
