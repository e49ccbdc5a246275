import { Alert, Button, Card, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf } from '../api/index.ts';
import { FieldItem } from '../ui/fields/FieldItem.tsx';
import { FormField } from '../ui/fields/FormField.tsx';
import { hasChanged } from '../ui/form/has-changed.ts';
import { useForm } from '../ui/form/use-form.ts';
import { LeaveGuard } from '../ui/leave-guard/LeaveGuard.tsx';
import { EVENT_TYPES, EVENT_LABELS } from './event-labels.ts';
import type { NewSubscription } from './api.ts';

interface NewSystemProps {
  readonly busy: boolean;
  readonly error: Error | null;
  /** Admins may name an address of the own network. */
  readonly mayBePrivate: boolean;
  readonly onCreate: (subscription: NewSubscription) => void;
  readonly onCancel: () => void;
}

const EMPTY = { url: '', description: '' };

const refusal = (error: Error | null): string | undefined => {
  if (!error) return undefined;
  return (error instanceof ApiError ? error.info.fields?.['url'] : undefined) ?? messageOf(error);
};

/** The form for a new system and its events. */
export function NewSystem({ busy, error, mayBePrivate, onCreate, onCancel }: NewSystemProps) {
  const [events, setEvents] = useState(EVENT_TYPES);
  const [isPrivate, setPrivate] = useState(false);
  const form = useForm({
    id: 'new-system',
    initial: EMPTY,
    checks: { url: (url) => (url.trim() ? null : 'Enter the address of the other system') },
    onSubmit: ({ url, description }) =>
      onCreate({
        ...{ url: url.trim(), description: description.trim(), events },
        ...(isPrivate ? { allow_private: true } : {}),
      }),
  });
  const refused = refusal(error);
  return (
    <Card className="new-system">
      <form method="dialog" noValidate onSubmit={form.onSubmit}>
        <LeaveGuard unsaved={hasChanged(form.values, EMPTY)} />
        <FormField
          form={form}
          name="url"
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={500}
          hint="Given by the other system. It begins with https://."
        />
        <FormField form={form} name="description" label="Name" optional autoComplete="off" maxLength={120} />
        <FieldItem id="new-system-events" label="Notify it when">
          <Checkbox.Group aria-label="Notify it when" value={[...events]} onChange={setEvents}>
            <Flex vertical>
              {EVENT_TYPES.map((value) => (
                <Checkbox key={value} value={value} className="event-type">
                  {EVENT_LABELS[value]}
                </Checkbox>
              ))}
            </Flex>
          </Checkbox.Group>
        </FieldItem>
        {mayBePrivate ? (
          <Checkbox checked={isPrivate} onChange={() => setPrivate(!isPrivate)}>
            The address is in our own network (private addresses and http are allowed)
          </Checkbox>
        ) : null}
        <div role="alert">{refused ? <Alert type="error" role="note" showIcon title={refused} /> : null}</div>
        <Flex wrap gap="small" justify="end">
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" loading={busy} disabled={events.length === 0}>
            {busy ? 'Adding...' : 'Add system'}
          </Button>
        </Flex>
      </form>
    </Card>
  );
}
