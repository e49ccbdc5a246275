import { Button, Input } from 'antd';
import type { InputProps } from 'antd';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';

interface SecretInputProps extends InputProps {
  /** The name of the secret, for the button's label. */
  readonly what: string;
}

/** A secret that can be shown and hidden, with a button that the keyboard reaches (antd's own icon is skipped by Tab). */
export function SecretInput({ what, disabled, ...rest }: SecretInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const word = shown ? 'Hide' : 'Show';
  return (
    <>
      <Input
        {...rest}
        disabled={disabled}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="off"
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={() => setCapsLock(false)}
        suffix={
          <Button
            type="text"
            size="small"
            aria-label={`${word} ${what}`}
            disabled={disabled}
            onClick={(event) => {
              // antd's Input would take the focus.
              event.stopPropagation();
              setShown(!shown);
            }}
          >
            {word}
          </Button>
        }
      />
      <span className="caps-lock" role="status">
        {capsLock ? 'Caps Lock is on' : null}
      </span>
    </>
  );
}
