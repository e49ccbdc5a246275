import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The place of a file in a message of a ticket. */
@Index('ticket_files_message', ['messageId'])
@Entity('ticket_files')
export class TicketFile {
  @PrimaryColumn('uuid', { name: 'file_id' })
  fileId: string;

  @Column('uuid', { name: 'message_id' })
  messageId: string;

  @Column('smallint')
  position: number;
}
