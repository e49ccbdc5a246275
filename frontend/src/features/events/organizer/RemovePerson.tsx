import { Button, Popconfirm } from 'antd';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type HostedEvent, organizing, type RosterEntry } from '../api.ts';
import { useEventStep } from './use-event-steps.ts';

/** Ends the place of one person, such as after a refund. */
export function RemovePerson({ event, row }: { readonly event: HostedEvent; readonly row: RosterEntry }) {
  const who = row.name || 'this person';
  const step = useEventStep(
    () => organizing.removePerson(event.id, row.id),
    () => notice.success(`${row.name || 'The person'} was removed`, 'They get an email.'),
  );
  const isNext = row.state !== 'waitlisted' && event.waiting > 0;
  const next = isNext ? ' The next person on the waiting list gets the seat.' : '';
  return (
    <Popconfirm
      title={`Remove ${who} from this event?`}
      description={`They get an email.${next}`}
      okText="Remove"
      okButtonProps={{ danger: true }}
      cancelText="Keep"
      onConfirm={() => step.mutate()}
    >
      <Button size="small" aria-label={`Remove ${who}`} loading={step.isPending}>
        Remove
      </Button>
    </Popconfirm>
  );
}
