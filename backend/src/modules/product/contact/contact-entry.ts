import type { ContactEntryDto } from './dto/contact-list.dto.ts';

type Times = 'created_at' | 'updated_at' | 'due_at' | 'replied_at';

/** A message as the statements of this module read it. */
export type ContactRow = Omit<ContactEntryDto, Times> &
  Record<Exclude<Times, 'replied_at'>, Date> & {
    readonly replied_at: Date | null;
    readonly user_id?: string | null;
  };

export const toContactEntry = ({ user_id: _, ...row }: ContactRow): ContactEntryDto => ({
  ...row,
  due_at: row.due_at.toISOString(),
  replied_at: row.replied_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
