import { Input } from 'antd';
import type { InputProps } from 'antd';
import { useState } from 'react';
import './form.css';

interface PasswordInputProps extends Omit<InputProps, 'type' | 'suffix'> {
  /** What is hidden, for the button's name: 'password', 'API key'. */
  readonly what?: string;
}

/** A field whose text can be shown and hidden, by a button that the keyboard reaches too. */
export function PasswordInput({ what = 'password', ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="reveal"
      aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
      onClick={() => setShown(!shown)}
    >
      {shown ? 'Hide' : 'Show'}
    </button>
  );
  return <Input {...rest} type={shown ? 'text' : 'password'} suffix={toggle} spellCheck={false} />;
}
