import type { ContactMessage } from './contact-message.entity.ts';
import type { ContactEntryDto } from './dto/contact-list.dto.ts';

const REPLY_WITHIN_MS = 24 * 3_600_000;

/** A message as those who answer it see it. */
export const toContactEntry = (row: ContactMessage): ContactEntryDto => ({
  ...{ id: row.id, reference: row.reference, first_name: row.firstName, last_name: row.lastName },
  ...{ email: row.email, phone: row.phone, practice_name: row.practiceName },
  ...{ subject: row.subject, message: row.message, state: row.state },
  has_account: row.userId !== null,
  ...{ ticket_id: row.ticketId, ticket_number: row.ticketNumber, is_sample: row.isSample },
  replied_at: row.repliedAt?.toISOString() ?? null,
  due_at: new Date(row.createdAt.getTime() + REPLY_WITHIN_MS).toISOString(),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
