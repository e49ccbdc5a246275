import { Alert, Button, Divider, Drawer, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { ContactChange, ContactEntry } from '../../../shared/api/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { useContactChange } from './api.ts';
import { dueText } from './contact-due.ts';
import { ContactStateTag, nameOf } from './ContactStateTag.tsx';

function Facts({ message, now }: { message: ContactEntry; now: number }) {
  const { email, phone, practice_name, reference, created_at, has_account, ticket_number } = message;
  const facts: readonly Fact[] = [
    ['Reference', reference],
    ['State', <ContactStateTag key="state" message={message} />],
    [
      'Email',
      <a key="mail" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    ['Phone', phone],
    ['Practice', practice_name],
    ['Account', has_account ? 'Was signed in' : 'Was not signed in'],
    ['Arrived', timeLabel(created_at, now)],
    ['Reply', dueText(message, now)?.text ?? (ticket_number ? 'Sent' : 'None')],
  ];
  return <FactList facts={facts} />;
}

type Change = ReturnType<typeof useContactChange>;

function ReplyForm({
  message,
  change,
  onDone,
}: {
  message: ContactEntry;
  change: Change;
  onDone: () => void;
}) {
  const form = useForm({
    id: 'contact-reply',
    initial: { reply: '' },
    checks: { reply: (text) => (text.trim() ? null : 'Write a reply') },
    onSubmit: ({ reply }) =>
      change.mutate(
        { reply: reply.trim() },
        {
          onSuccess: ({ ticket_number: number }) => {
            notice.success(
              'Reply sent',
              `It was mailed to ${message.email}. Ticket ${number ?? ''} continues the thread.`,
            );
            onDone();
          },
        },
      ),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FormField
        form={form}
        name="reply"
        label="Reply"
        kind="long"
        maxLength={5000}
        hint="Sent to the sender by email. The reply opens a ticket, where you continue. No patient information."
      />
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {change.isPending ? 'Sending...' : 'Send Reply'}
      </Button>
    </form>
  );
}

/** What can be done besides a reply, by state. */
const actions: Readonly<
  Record<ContactEntry['state'], readonly (readonly [string, ContactChange['state']])[]>
> = {
  new: [
    ['Close without a reply', 'closed'],
    ['Mark as spam', 'suspected_spam'],
  ],
  replied: [['Close', 'closed']],
  closed: [['Reopen', 'new']],
  suspected_spam: [
    ['Not spam', 'new'],
    ['Close', 'closed'],
  ],
};

function Actions({ message, change, onDone }: { message: ContactEntry; change: Change; onDone: () => void }) {
  return (
    <Flex wrap gap="small">
      {actions[message.state].map(([label, state]) => (
        <Button
          key={label}
          disabled={change.isPending}
          onClick={() => change.mutate({ state }, { onSuccess: onDone })}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}

function Message({ message, now, onDone }: { message: ContactEntry; now: number; onDone: () => void }) {
  const change = useContactChange(message);
  const answerable = !message.ticket_id && !message.is_sample && message.state !== 'closed';
  return (
    <Flex vertical gap="middle">
      <Facts message={message} now={now} />
      <h3>{message.subject}</h3>
      <p className="as-typed">{message.message}</p>
      {change.error ? <Alert type="error" showIcon title={messageOf(change.error)} /> : null}
      {message.ticket_number ? (
        <p>
          <Link to={`/support?tab=queue&ticket=${message.ticket_number}`}>
            Continue in ticket {message.ticket_number}
          </Link>
        </p>
      ) : null}
      {message.is_sample ? (
        <Alert
          role="note"
          showIcon
          title="This is a sample message. It shows what the list looks like; there is no one to reply to."
        />
      ) : null}
      <Divider size="small" />
      {answerable ? <ReplyForm message={message} change={change} onDone={onDone} /> : null}
      <Actions message={message} change={change} onDone={onDone} />
    </Flex>
  );
}

interface MessageDrawerProps {
  readonly message: ContactEntry | undefined;
  readonly now: number;
  readonly onClose: () => void;
}

/** One message and its actions. */
export function MessageDrawer({ message, now, onClose }: MessageDrawerProps) {
  return (
    <Drawer
      open={message !== undefined}
      title={message ? nameOf(message) : ''}
      onClose={onClose}
      size="min(100vw, 560px)"
      destroyOnHidden
    >
      {message ? <Message key={message.id} message={message} now={now} onDone={onClose} /> : null}
    </Drawer>
  );
}
