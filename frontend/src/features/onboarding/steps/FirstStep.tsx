import type { FormEvent } from 'react';
import type { Flow } from '../flow.ts';
import { StepFrame, useSaving } from '../StepFrame.tsx';
import { Suggestions } from '../Suggestions.tsx';

/** Step 5: something to do today. It ticks itself when it was done, wherever that was. */
export function FirstStep({ flow }: { flow: Flow }) {
  const { busy, failure, run } = useSaving(flow);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => undefined);
  };
  return (
    <StepFrame
      {...{ flow, busy, failure }}
      title="First step"
      lead="One thing worth doing today. This page remembers where you were."
      onSubmit={submit}
      submit="Finish"
    >
      <Suggestions items={flow.data.suggestions} />
    </StepFrame>
  );
}
