import type { ContactEntry } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';

const states = {
  new: { tone: 'accent', label: 'New' },
  replied: { tone: 'good', label: 'Replied' },
  closed: { tone: 'plain', label: 'Closed' },
  suspected_spam: { tone: 'sample', label: 'Suspected spam' },
} as const;

/** The sender's full name. */
export const nameOf = ({ first_name, last_name }: ContactEntry): string => `${first_name} ${last_name}`;

/** Where a message stands. */
export function ContactStateTag({ message }: { message: ContactEntry }) {
  const { tone, label } = states[message.state];
  return <Badge tone={tone}>{label}</Badge>;
}
