import { Alert, Button, Divider, Flex, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type HostedEvent, organizing } from '../api.ts';
import { EventFacts } from '../detail/EventFacts.tsx';
import { EventEditor } from './EventEditor.tsx';
import type { OrganizerTabProps } from './tab-props.ts';
import { refusedFields } from './use-event-form.ts';
import { useEventStep } from './use-event-steps.ts';

/** How many people learn of a cancellation. */
function toldText({ registered, waiting }: HostedEvent): string {
  const count = registered + waiting;
  if (count === 0) return 'Nobody is registered yet.';
  return `${count} ${count === 1 ? 'person' : 'people'} will be told by notification and email, with this reason.`;
}

function CancelEvent({ event }: { readonly event: HostedEvent }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const step = useEventStep(
    () => organizing.cancel(event.id, reason.trim()),
    () => notice.success('The event is cancelled', toldText(event)),
  );
  if (!open) return <Button danger onClick={() => setOpen(true)}>{`Cancel event…`}</Button>;
  return (
    <div style={{ inlineSize: '100%' }}>
      <FieldItem id="cancel-reason" label="Why is the event cancelled?">
        <Input.TextArea
          id="cancel-reason"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FieldItem>
      <Confirm
        question="Cancel the event?"
        yes="Cancel Event"
        busyYes="Cancelling..."
        no="Keep it"
        busy={step.isPending}
        onYes={() =>
          reason.trim().length < 3 ? document.getElementById('cancel-reason')?.focus() : step.mutate()
        }
        onNo={() => setOpen(false)}
      >
        {toldText(event)} {reason.trim().length < 3 ? 'Write the reason first.' : 'This cannot be undone.'}
      </Confirm>
    </div>
  );
}

const missingIn = (error: unknown): string[] => Object.values(refusedFields(error));

function Draft({ event, view }: OrganizerTabProps) {
  const publish = useEventStep(
    () => organizing.publish(event.id),
    () => notice.success('The event is published', 'People can register now.'),
    (error) => missingIn(error).length > 0,
  );
  const remove = useEventStep(
    () => organizing.remove(event.id),
    () => view.organize(null),
  );
  const missing = missingIn(publish.error);
  return (
    <Flex vertical gap="small" style={{ inlineSize: '100%' }}>
      {missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title="Complete the event before you publish it"
          description={
            <ul>
              {missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      <Flex wrap gap="small">
        <Button type="primary" loading={publish.isPending} onClick={() => publish.mutate()}>
          Publish
        </Button>
        <Popconfirm
          title="Delete this draft?"
          okText="Delete"
          cancelText="Keep it"
          onConfirm={() => remove.mutate()}
        >
          <Button danger loading={remove.isPending}>
            Delete draft
          </Button>
        </Popconfirm>
      </Flex>
      <p className="muted">Publishing takes what is saved. Save the form first.</p>
    </Flex>
  );
}

/** The event itself: its form while it can be changed, and the steps of its life. */
export function DetailsTab({ event, view }: OrganizerTabProps) {
  const over =
    event.state === 'finished' || event.state === 'cancelled' || Date.parse(event.ends_at) <= Date.now();
  if (over && event.state !== 'draft')
    return (
      <Flex vertical gap="middle">
        <Alert
          type="info"
          showIcon
          title={
            event.state === 'cancelled'
              ? `This event was cancelled. ${event.cancel_reason ?? ''}`
              : 'This event is over and can no longer be changed.'
          }
        />
        <EventFacts event={event} withFile={false} />
      </Flex>
    );
  return (
    <Flex vertical gap="middle">
      <EventEditor event={event} onSaved={() => undefined} />
      <Divider />
      {event.state === 'draft' ? <Draft event={event} view={view} /> : <CancelEvent event={event} />}
    </Flex>
  );
}
