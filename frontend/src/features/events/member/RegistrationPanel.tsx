import { Alert, Button, Flex, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { useSession } from '../../../shared/auth/index.ts';
import type { EventData } from '../api.ts';
import { startIn, myZone } from '../event-time.ts';
import { isFull, payLabel, placeInEvent } from '../labels.ts';
import { useRegistration } from './use-registration.ts';

type Steps = ReturnType<typeof useRegistration>;
interface PartProps {
  readonly event: EventData;
  readonly steps: Steps;
}

function Leave({ steps, label, question }: { steps: Steps; label: string; question: string }) {
  return (
    <Popconfirm
      title={question}
      description="Someone else may get the place at once."
      okText="Yes"
      cancelText="No"
      onConfirm={() => steps.leave.mutate()}
    >
      <Button loading={steps.leave.isPending}>{label}</Button>
    </Popconfirm>
  );
}

function JoinLink({ event }: { readonly event: EventData }): ReactNode {
  if (!event.online || !event.join_opens_at) return null;
  if (event.online_url)
    return (
      <Button type="primary" href={event.online_url} target="_blank" rel="noreferrer">
        Join online
      </Button>
    );
  const opens = startIn({ ...event, starts_at: event.join_opens_at }, myZone());
  return <p>The join link appears here at {opens}, 30 minutes before the start.</p>;
}

/** Staff of support and store look, and do not take part (A3 of the specification). */
const WATCHING = ['support_agent', 'merchant'];

function Enter({ event, steps }: PartProps) {
  const { roles } = useSession();
  if (roles.every((role) => WATCHING.includes(role)))
    return <p>Your role can look at events. Registering is for dental professionals and their teams.</p>;
  const full = isFull(event);
  if (!full && event.price_cents > 0) return <p>{payLabel(event)}</p>;
  return (
    <Button type="primary" loading={steps.enter.isPending} onClick={() => steps.enter.mutate()}>
      {full ? 'Join waitlist' : 'Register'}
    </Button>
  );
}

function Offer({ event, steps }: PartProps) {
  const until = event.registration?.offer_expires_at;
  const day = until
    ? new Date(until).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
    : '';
  return (
    <>
      <p>{`It is kept until ${day}.`}</p>
      {event.price_cents > 0 ? (
        <p>{payLabel(event)}</p>
      ) : (
        <Button type="primary" loading={steps.enter.isPending} onClick={() => steps.enter.mutate()}>
          Take the seat
        </Button>
      )}
      <Leave steps={steps} label="Decline" question="Decline the seat?" />
    </>
  );
}

function Mine({ event, steps }: PartProps) {
  const state = event.registration?.state;
  if (state === 'offered') return <Offer event={event} steps={steps} />;
  if (state === 'waitlisted')
    return <Leave steps={steps} label="Leave waitlist" question="Leave the waiting list?" />;
  return (
    <>
      <JoinLink event={event} />
      <Leave steps={steps} label="Cancel registration" question="Cancel your registration?" />
    </>
  );
}

/** The person's own place in an event, and what they can do about it. */
export function RegistrationPanel({ event }: { readonly event: EventData }) {
  const steps = useRegistration(event.id);
  if (event.state === 'cancelled')
    return (
      <Alert type="warning" showIcon title="This event was cancelled" description={event.cancel_reason} />
    );
  if (event.state !== 'published') return <Alert type="info" showIcon title="This event is over" />;
  const own = placeInEvent(event);
  if (!own) return <Enter event={event} steps={steps} />;
  return (
    <Alert
      type="success"
      title={own}
      description={
        <Flex vertical gap="small" align="start">
          <Mine event={event} steps={steps} />
        </Flex>
      }
    />
  );
}
