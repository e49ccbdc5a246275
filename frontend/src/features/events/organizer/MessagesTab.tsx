import { Alert, Button, Divider, Flex, Input, Popconfirm } from 'antd';
import { useRef } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { DraftNote, useDraft } from '../../../shared/drafts/index.ts';
import { ADMINS, useLive, useMyLive } from '../../../shared/live/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { PagedItems, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { eventKeys, type EventMessage, messagesQuery, type NewMessage, organizing } from '../api.ts';
import type { OrganizerTabProps } from './tab-props.ts';
import { timeAt } from './roster-columns.tsx';
import { messagesFilter } from './tab-filters.ts';
import { useEventStep } from './use-event-steps.ts';

const AUDIENCES = [
  { value: 'seated', label: 'People with a seat' },
  { value: 'attended', label: 'People who attended' },
  { value: 'waiting', label: 'People on the waitlist' },
  { value: 'everyone', label: 'Everybody' },
] as const;
const audienceLabel = (value: string): string => AUDIENCES.find((one) => one.value === value)?.label ?? value;

const EMPTY: NewMessage = { audience: 'seated', subject: '', body: '' };

function NewMessageForm({ eventId }: { readonly eventId: string }) {
  const draft = useDraft<NewMessage>('event_message', eventId, EMPTY);
  const { audience, subject, body } = draft.value;
  const set = (change: Partial<NewMessage>) => draft.set({ ...draft.value, ...change });
  // Kept until it has worked: a second try after a lost answer must not send a second message.
  const key = useRef('');
  const send = useEventStep(
    () => organizing.send(eventId, draft.value, (key.current ||= crypto.randomUUID())),
    ({ recipients }) => {
      key.current = '';
      draft.clear();
      notice.success(
        'The message is on its way',
        `It goes to ${recipients} ${recipients === 1 ? 'person' : 'people'}.`,
      );
    },
  );
  const ready = subject.trim().length >= 3 && body.trim().length >= 3;
  return (
    <form aria-label="New message" onSubmit={(event) => event.preventDefault()}>
      <FieldItem id="message-audience" label="To">
        <ChoiceSelect
          id="message-audience"
          choices={AUDIENCES}
          value={audience}
          onChange={(value) => set({ audience: value as NewMessage['audience'] })}
        />
      </FieldItem>
      <FieldItem id="message-subject" label="Subject">
        <Input
          id="message-subject"
          maxLength={120}
          value={subject}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </FieldItem>
      <FieldItem
        id="message-body"
        label="Message"
        hint="Sent as a notification and by email. No patient information."
      >
        <Input.TextArea
          id="message-body"
          aria-describedby="message-body-hint"
          rows={5}
          maxLength={5_000}
          value={body}
          onChange={({ target }) => set({ body: target.value })}
        />
      </FieldItem>
      {send.error ? <Alert type="error" showIcon title={messageOf(send.error)} /> : null}
      <Flex wrap gap="small" align="center">
        <Popconfirm
          title="Send this message?"
          description={`To: ${audienceLabel(audience)}. It cannot be taken back.`}
          okText="Send"
          cancelText="Not yet"
          disabled={!ready}
          onConfirm={() => send.mutate()}
        >
          <Button type="primary" disabled={!ready} loading={send.isPending}>
            {send.isPending ? 'Sending...' : 'Send Message'}
          </Button>
        </Popconfirm>
        <DraftNote state={draft.state} />
      </Flex>
    </form>
  );
}

function Progress({ message: { told, recipients, sent_at: sent } }: { readonly message: EventMessage }) {
  return sent ? (
    <Badge tone="good">{`Sent to ${recipients}`}</Badge>
  ) : (
    <Badge tone="accent">{`${told} of ${recipients} sent`}</Badge>
  );
}

/** Messages to the people of the event: a new one, and those that were sent. */
export function MessagesTab({ event }: OrganizerTabProps) {
  const list = usePagedList(messagesFilter, ({ page }) => messagesQuery(event.id, page));
  const isPending = list.query.data?.items.some((message) => message.sent_at === null);
  const told = { 'event-message': [eventKeys.messages(event.id)] };
  useMyLive(told, { isPending });
  useLive(useSession().roles.includes('admin') ? ADMINS : null, told, { isPending });
  return (
    <Flex vertical gap="middle">
      <NewMessageForm eventId={event.id} />
      <Divider />
      <h3>Sent messages</h3>
      <PagedItems
        list={list}
        label="Sent messages"
        one="message"
        many="messages"
        empty="No message was sent yet."
      >
        {(messages, isStale) => (
          <ItemList label="Sent messages" busy={isStale}>
            {messages.map((message) => (
              <Item
                key={message.id}
                title={<strong>{message.subject}</strong>}
                details={[
                  audienceLabel(message.audience),
                  timeAt(message.created_at, event.timezone),
                  message.sender,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                actions={<Progress message={message} />}
              >
                <p className="as-typed">{message.body}</p>
              </Item>
            ))}
          </ItemList>
        )}
      </PagedItems>
    </Flex>
  );
}
