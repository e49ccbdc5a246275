import type { ContactEntry } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { RowButton } from '../../../shared/ui/data-table/index.ts';
import { dueText } from './contact-due.ts';
import { ContactStateTag, nameOf } from './ContactStateTag.tsx';

function Reply({ message, now }: { message: ContactEntry; now: number }) {
  const due = dueText(message, now);
  if (due) return <span className={due.late ? 'late' : undefined}>{due.text}</span>;
  return message.ticket_number ? `Ticket ${message.ticket_number}` : '–';
}

/** The columns of the contact inbox; the sender's name opens the message. `now` in milliseconds since 1970. */
export function contactColumns(now: number, onOpen: (id: string) => void): DataColumn<ContactEntry>[] {
  return [
    {
      title: 'From',
      render: (message) => (
        <>
          <RowButton onPress={() => onOpen(message.id)}>{nameOf(message)}</RowButton>
          {message.is_sample ? <Badge tone="sample">Sample</Badge> : null}
          <small>{message.email}</small>
        </>
      ),
    },
    {
      title: 'Subject',
      render: ({ subject, reference }) => (
        <>
          {subject}
          <small>{reference}</small>
        </>
      ),
    },
    { title: 'State', render: (message) => <ContactStateTag message={message} />, nowrap: true },
    { title: 'Reply', render: (message) => <Reply message={message} now={now} />, nowrap: true },
    { title: 'Arrived', render: ({ created_at: at }) => timeLabel(at, now), nowrap: true },
  ];
}
