import { useEffect, useState } from 'react';
import type { PromptRun, Refusal } from '../prompt/prompt-run.ts';

/** Announces to screen readers that an answer is being written and how it ended, not each word. */
export function AnswerAnnouncer({ run, refusal }: { run: PromptRun | null; refusal: Refusal | null }) {
  const [text, setText] = useState('');
  const phase = run?.phase ?? null;
  useEffect(() => {
    if (phase === 'sending') setText('Your question was sent.');
    if (phase === 'writing') setText('The answer is being written.');
    if (phase === null)
      setText((before) => (before === '' ? '' : (refusal?.message ?? 'The answer is complete.')));
  }, [phase, refusal]);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
