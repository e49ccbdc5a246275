import { Button, Input } from 'antd';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';

interface TextStepProps {
  readonly label: string;
  readonly hint?: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onSend: (text: string) => void;
}

const LEAST = 3;

/** A step that needs a few words. */
export function TextStep({ label, hint, action, danger = false, busy, onSend }: TextStepProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const error = tried && text.trim().length < LEAST ? `Write at least ${LEAST} characters` : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text.trim().length >= LEAST) onSend(text.trim());
    else document.getElementById(id)?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <FieldItem id={id} label={label} hint={hint} error={error}>
        <Input.TextArea
          id={id}
          rows={4}
          maxLength={1000}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FieldItem>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {action}
      </Button>
    </form>
  );
}
