import { Button } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf } from '../api/index.ts';
import { Field } from '../ui/form/Field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { EVENT_TYPES, EVENT_LABELS } from './event-labels.ts';
import type { NewSubscription } from './subscriptions.ts';

interface NewSystemProps {
  readonly busy: boolean;
  readonly error: Error | null;
  /** Admins may name an address of the own network. */
  readonly mayBePrivate: boolean;
  readonly onCreate: (wanted: NewSubscription) => void;
  readonly onCancel: () => void;
}

const refusal = (error: Error | null): string | undefined => {
  if (!error) return undefined;
  return (error instanceof ApiError ? error.info.fields?.['url'] : undefined) ?? messageOf(error);
};

/** Which system, and what it is told. */
export function NewSystem({ busy, error, mayBePrivate, onCreate, onCancel }: NewSystemProps) {
  const [events, setEvents] = useState<readonly string[]>(EVENT_TYPES);
  const [isPrivate, setPrivate] = useState(false);
  const form = useForm({
    id: 'new-system',
    initial: { url: '', description: '' },
    checks: { url: (url) => (url.trim() ? null : 'Enter the address of the other system') },
    onSubmit: ({ url, description }) =>
      onCreate({
        ...{ url: url.trim(), description: description.trim(), events },
        ...(isPrivate ? { allow_private: true } : {}),
      }),
  });
  const toggle = (type: string) =>
    setEvents(events.includes(type) ? events.filter((one) => one !== type) : [...events, type]);
  const refused = refusal(error);
  return (
    <form className="notify-new" method="dialog" noValidate onSubmit={form.onSubmit}>
      <Field
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
      <Field form={form} name="description" label="Name" optional autoComplete="off" maxLength={120} />
      <fieldset className="check-list">
        <legend>Tell it when</legend>
        {EVENT_TYPES.map((type) => (
          <label key={type}>
            <input type="checkbox" checked={events.includes(type)} onChange={() => toggle(type)} />
            {EVENT_LABELS[type]}
          </label>
        ))}
        {mayBePrivate ? (
          <label className="check-apart">
            <input type="checkbox" checked={isPrivate} onChange={() => setPrivate(!isPrivate)} />
            The address lies in our own network (it may be private, and http)
          </label>
        ) : null}
      </fieldset>
      {refused ? (
        <p className="field-error" role="alert">
          {refused}
        </p>
      ) : null}
      <div className="notify-actions">
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={busy} disabled={events.length === 0}>
          {busy ? 'Adding...' : 'Add system'}
        </Button>
      </div>
    </form>
  );
}
