import { useState } from 'react';
import { useSecondsLeft } from './use-seconds-left.ts';

const DIGITS = 6;

export interface CodeRefusal {
  readonly message: string;
  /** The time from which the server accepts another attempt, in milliseconds since 1970. */
  readonly retryAt?: number | undefined;
}

/** Checks a code. Returns what is wrong with it, or null. */
export type SendCode = (code: string) => Promise<CodeRefusal | null>;

/** The state of a six-digit code field: sends the code with its sixth digit, and waits where the server asks for it. */
export function useCode(send: SendCode) {
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  const wait = useSecondsLeft(refusal?.retryAt);
  const submit = async (code: string) => {
    if (busy || wait > 0) return;
    if (code.length < DIGITS) return setRefusal({ message: 'Enter all six digits' });
    setBusy(true);
    setRefusal(null);
    const refused = await send(code);
    setBusy(false);
    setRefusal(refused);
  };
  const change = (text: string) => {
    const next = text.replace(/\D/g, '').slice(0, DIGITS);
    setDigits(next);
    if (wait === 0) setRefusal(null);
    if (next.length === DIGITS && next !== digits) void submit(next);
  };
  return { digits, busy, refused: refusal?.message ?? null, wait, change, submit };
}
