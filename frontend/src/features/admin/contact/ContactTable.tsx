import { Skeleton } from 'antd';
import type { ContactEntry, ContactList } from '../../../shared/api/index.ts';
import { timeWords } from '../../../shared/lib/time-words.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { dueWords } from './contact-due.ts';
import { ContactState, nameOf } from './contact-words.tsx';

const COLUMNS = ['From', 'Subject', 'State', 'Reply', 'Arrived'];

interface RowProps {
  readonly message: ContactEntry;
  readonly now: number;
  readonly onOpen: () => void;
}

function Row({ message, now, onOpen }: RowProps) {
  const due = dueWords(message, now);
  return (
    <tr>
      <td>
        <button type="button" className="person-name" aria-haspopup="dialog" onClick={onOpen}>
          {nameOf(message)}
        </button>
        {message.is_sample ? <Badge tone="sample">Sample</Badge> : null}
        <span className="person-email">{message.email}</span>
      </td>
      <td data-label="Subject">
        {message.subject}
        <span className="person-practice">{message.reference}</span>
      </td>
      <td data-label="State">
        <ContactState message={message} />
      </td>
      <td data-label="Reply" data-late={due?.late || undefined}>
        {due?.words ?? (message.ticket_number ? `Ticket ${message.ticket_number}` : '–')}
      </td>
      <td data-label="Arrived">{timeWords(message.created_at, now)}</td>
    </tr>
  );
}

interface ContactTableProps {
  readonly list: ContactList | undefined;
  readonly stale: boolean;
  readonly searched: boolean;
  readonly now: number;
  readonly onOpen: (id: string) => void;
  readonly onClear: () => void;
}

/** One page of messages. Below 900 px every row is a card. */
export function ContactTable({ list, stale, searched, now, onOpen, onClear }: ContactTableProps) {
  if (!list) return <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label="Loading messages" />;
  if (list.items.length === 0) {
    return (
      <div className="people-empty">
        <p>
          {searched
            ? 'No message matches that.'
            : 'Nothing waiting. Messages of the contact form arrive here.'}
        </p>
        {searched ? (
          <button type="button" className="button button-secondary" onClick={onClear}>
            Show All Messages
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <table
      className="people contact-list"
      aria-label="Messages"
      data-stale={stale || undefined}
      aria-busy={stale}
    >
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.items.map((message) => (
          <Row key={message.id} message={message} now={now} onOpen={() => onOpen(message.id)} />
        ))}
      </tbody>
    </table>
  );
}
