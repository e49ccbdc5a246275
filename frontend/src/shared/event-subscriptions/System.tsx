import { Alert, Button, Card, Flex } from 'antd';
import { useState } from 'react';
import type { EventSubscription } from '../api/index.ts';
import { timeLabel } from '../lib/time-labels.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import { Confirm } from '../ui/confirm/Confirm.tsx';
import { Deliveries } from './Deliveries.tsx';
import { EVENT_TYPES, EVENT_LABELS, systemName } from './event-labels.ts';
import { ShownOnce } from './ShownOnce.tsx';
import type { SubscriptionsPath } from './api.ts';
import { useSubscriptionChanges } from './subscriptions.ts';

const STATES = {
  active: { label: 'On', tone: 'good' },
  paused: { label: 'Paused', tone: 'plain' },
  failed: { label: 'Switched off', tone: 'warning' },
} as const;

function eventsText({ events }: EventSubscription): string {
  if (events.length === EVENT_TYPES.length) return 'Everything';
  return events.map((type) => EVENT_LABELS[type]).join(' · ');
}

function deliveryText({ last_success_at: at, waiting, failed }: EventSubscription, now: number): string {
  const parts = [
    at ? `Last delivered ${timeLabel(at, Math.max(now, Date.parse(at)))}` : 'Nothing delivered yet',
  ];
  if (waiting > 0) parts.push(`${waiting} waiting`);
  if (failed > 0) parts.push(`${failed} failed`);
  return parts.join(' · ');
}

interface SystemProps {
  readonly base: SubscriptionsPath;
  readonly subscription: EventSubscription;
  /** Shown once, right after it was made. */
  readonly secret: string | undefined;
}

/** One notified system and its actions. */
export function System({ base, subscription, secret }: SystemProps) {
  const [now] = useState(Date.now);
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { change, newSecret, remove, test, redeliver } = useSubscriptionChanges(base);
  const { id, state, url } = subscription;
  const { label, tone } = STATES[state];
  const name = systemName(subscription);
  const shown = newSecret.data?.secret ?? secret;
  const panel = `system-${id}`;
  return (
    <li aria-label={name}>
      <Card>
        <Flex vertical gap="middle">
          <Flex justify="space-between" align="start" gap="middle">
            <div className="system-facts muted">
              <h3>{name}</h3>
              <p>{url}</p>
              <p>{eventsText(subscription)}</p>
              <p>{deliveryText(subscription, now)}</p>
            </div>
            <Badge tone={tone}>{label}</Badge>
          </Flex>
          {state === 'failed' ? (
            <Alert
              type="warning"
              role="note"
              showIcon
              title="It accepted nothing for a day, so nothing is sent until you turn it on again."
            />
          ) : null}
          {shown ? <ShownOnce items={[{ label: 'Signing secret', text: shown }]} /> : null}
          <Flex wrap gap="small">
            <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
              {open ? 'Hide deliveries' : 'Deliveries'}
            </Button>
            {state === 'active' ? (
              <>
                <Button
                  loading={test.isPending}
                  onClick={() => {
                    test.mutate(id);
                    setOpen(true);
                  }}
                >
                  Send a test
                </Button>
                <Button type="text" onClick={() => change.mutate({ id, state: 'paused' })}>
                  Pause
                </Button>
              </>
            ) : (
              <Button
                type="primary"
                loading={change.isPending}
                onClick={() => change.mutate({ id, state: 'active' })}
              >
                Switch on
              </Button>
            )}
            <Button type="text" loading={newSecret.isPending} onClick={() => newSecret.mutate(id)}>
              New secret
            </Button>
            <Button type="text" danger onClick={() => setRemoving(true)}>
              Remove
            </Button>
          </Flex>
          {removing ? (
            <Confirm
              question={`Remove ${name}?`}
              yes="Remove"
              busyYes="Removing..."
              no="Keep it"
              busy={remove.isPending}
              onYes={() => remove.mutate(id)}
              onNo={() => setRemoving(false)}
            >
              It receives no more notifications, and its delivery history is deleted.
            </Confirm>
          ) : null}
          <div id={panel} hidden={!open}>
            {open ? (
              <Deliveries
                base={base}
                id={id}
                canSend={state === 'active'}
                onResend={(delivery) => redeliver.mutate({ id, delivery })}
              />
            ) : null}
          </div>
        </Flex>
      </Card>
    </li>
  );
}
