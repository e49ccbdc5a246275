import { Button } from 'antd';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type HostedEvent, organizing, type RosterEntry } from '../api.ts';
import { useEventStep } from './use-event-steps.ts';

/** Whether seats of the event can still be given. */
export const canGiveSeats = ({ state, ends_at: ends }: HostedEvent): boolean =>
  state === 'published' && Date.now() < Date.parse(ends);

/** Whether this person has no seat and could get one: it is kept for them, or they wait and one is free. */
export const canGetSeat = (event: HostedEvent, { state }: RosterEntry): boolean =>
  canGiveSeats(event) && (state === 'offered' || (state === 'waitlisted' && event.seats_left !== 0));

/** Gives the seat to a person who waits, or for whom it is kept. */
export function GiveSeat({ event, row }: { readonly event: HostedEvent; readonly row: RosterEntry }) {
  const step = useEventStep(
    () => organizing.giveSeat(event.id, row.id),
    ({ name }) => notice.success(`${name || 'The person'} has a seat`, 'They get an email.'),
  );
  const label = event.price_cents > 0 ? 'Paid, give the seat' : 'Give the seat';
  return (
    <Button
      size="small"
      type="primary"
      aria-label={`${label}: ${row.name}`}
      loading={step.isPending}
      onClick={() => step.mutate()}
    >
      {label}
    </Button>
  );
}
