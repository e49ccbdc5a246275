import { useEffect, useState } from 'react';
import type { PromptRun, Refusal } from '../prompt/prompt-run.ts';

/** Announces to screen readers that an answer is being written and how it ended, not each word. */
export function AnswerAnnouncer({ run, refusal }: { run: PromptRun | null; refusal: Refusal | null }) {
  const [words, setWords] = useState('');
  const phase = run?.phase ?? null;
  useEffect(() => {
    if (phase === 'sending') setWords('Your question was sent.');
    if (phase === 'writing') setWords('The answer is being written.');
    if (phase === null)
      setWords((before) => (before === '' ? '' : (refusal?.message ?? 'The answer is complete.')));
  }, [phase, refusal]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
