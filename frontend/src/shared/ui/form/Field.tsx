import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { Choice } from './NativeSelect.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import type { FormState } from './use-form.ts';
import './form.css';

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Label, control, advice and complaint, tied together for eyes and screen readers alike. */
export function FieldFrame({ id, label, optional, hint, error, children }: FrameProps) {
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className="field-optional"> (optional)</span> : null}
      </label>
      {children}
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
      {hint ? (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}

interface FieldProps<Name extends string> extends Omit<
  InputHTMLAttributes<HTMLElement>,
  'form' | 'name' | 'onChange'
> {
  readonly form: FormState<Name>;
  readonly name: NoInfer<Name>;
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  /** 'secret' can be shown and hidden. */
  readonly kind?: 'text' | 'secret' | 'select';
  readonly choices?: readonly Choice[];
}

/** One field of a form (decision 11): text, a secret that can be shown, or a choice. */
export function Field<Name extends string>(props: FieldProps<Name>) {
  const { form, name, label, optional, hint, kind = 'text', choices = [], placeholder, ...rest } = props;
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const shared = {
    ...rest,
    id,
    name,
    value: form.values[name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    'aria-required': optional ? undefined : true,
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  };
  return (
    <FieldFrame {...{ id, label, optional, hint, error }}>
      {kind === 'text' ? <input className="input" placeholder={placeholder} {...shared} /> : null}
      {kind === 'secret' ? <SecretInput what={label} placeholder={placeholder} {...shared} /> : null}
      {kind === 'select' ? <NativeSelect choices={choices} placeholder={placeholder} {...shared} /> : null}
    </FieldFrame>
  );
}

/** A field whose text can be shown and hidden, by a button that the keyboard reaches too. */
function SecretInput({ what, ...rest }: InputHTMLAttributes<HTMLInputElement> & { what: string }) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <span className="secret">
      <input
        className="input"
        {...rest}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="off"
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={() => setCapsLock(false)}
      />
      <button
        type="button"
        className="reveal"
        aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
      <span className="caps-lock" role="status">
        {capsLock ? 'Caps Lock is on' : null}
      </span>
    </span>
  );
}
