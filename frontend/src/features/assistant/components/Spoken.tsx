import { useEffect, useState } from 'react';
import type { Asking, Refusal } from '../asking/asking-state.ts';

/** For screen readers: that an answer is being written and how it ended, not each of its words. */
export function Spoken({ asking, refusal }: { asking: Asking | null; refusal: Refusal | null }) {
  const [words, setWords] = useState('');
  const phase = asking?.phase ?? null;
  useEffect(() => {
    if (phase === 'asking') setWords('Your question was sent.');
    if (phase === 'writing') setWords('The answer is being written.');
    if (phase === null)
      setWords((before) => (before === '' ? '' : (refusal?.message ?? 'The answer has ended.')));
  }, [phase, refusal]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
