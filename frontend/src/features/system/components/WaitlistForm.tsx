import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { WaitlistArea } from '../../../shared/api/index.ts';
import { email as emailCheck } from '../../../shared/ui/form/checks.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { useWaitlist } from '../waitlist.ts';
import '../../../shared/ui/form/form.css';

const looksRight = emailCheck('This does not look like an email address.');

interface AddressFormProps {
  readonly busy: boolean;
  readonly onAdd: (email: string) => void;
}

/** For visitors: an address, and nothing else. */
function AddressForm({ busy, onAdd }: AddressFormProps) {
  const id = useId();
  const [error, setError] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const message = looksRight(field.value, {}) ?? '';
    setError(message);
    if (message) field.focus();
    else onAdd(field.value.trim());
  };
  return (
    <form className="tell-form field" method="dialog" noValidate onSubmit={submit}>
      <label htmlFor={id}>Email address</label>
      <div className="row">
        <input
          id={id}
          className="input"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={255}
          aria-required
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
        />
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? 'Saving...' : 'Notify me when it opens'}
        </button>
      </div>
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
      <p className="field-hint">One email when it opens, nothing else. No account needed.</p>
    </form>
  );
}

/** "Notify me when it opens": one press with an account, an address without one, and Undo for both. */
export function WaitlistForm({ area }: { area: WaitlistArea }) {
  const { entry, busy, problem, status, join, add, undo } = useWaitlist(area);
  const signedIn = status === 'signed_in';
  const isListed = entry.kind === 'account' || entry.kind === 'address';
  return (
    <div className="tell row" data-session={status}>
      <div role="status">
        {isListed ? (
          <p className="row">
            <Icon name="check-circle" />
            <span>
              {entry.kind === 'address' ? (
                <>
                  We will email <b>{entry.email}</b> when it opens.
                </>
              ) : (
                'We will notify you when it opens.'
              )}
            </span>
          </p>
        ) : null}
      </div>
      {isListed ? (
        <button type="button" className="text-button" disabled={busy} onClick={() => void undo()}>
          Undo
        </button>
      ) : null}
      {!isListed && signedIn ? (
        <button
          type="button"
          className="button button-primary"
          disabled={busy || entry.kind === 'unknown'}
          onClick={() => void join()}
        >
          {busy ? 'Saving...' : 'Notify me when it opens'}
        </button>
      ) : null}
      {!isListed && !signedIn ? <AddressForm busy={busy} onAdd={(email) => void add(email)} /> : null}
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
