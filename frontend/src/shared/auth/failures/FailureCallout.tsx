import type { ReactNode } from 'react';
import { Callout } from '../../ui/form/Callout.tsx';
import { waitText } from '../../ui/form/use-seconds-left.ts';
import type { AuthFailure } from './auth-failure.ts';
import { formMessage } from './failure-labels.ts';

interface FailureCalloutProps {
  readonly failure: AuthFailure | null;
  /** Seconds that are left to wait. */
  readonly wait: number;
  readonly children?: ReactNode;
}

/** A refusal at the head of its form, where it stays; a wait counts down. (The notice has been read aloud already.) */
export function FailureCallout({ failure, wait, children }: FailureCalloutProps) {
  if (!failure) return null;
  const waits = failure.retryAt !== undefined;
  return (
    <Callout kind={waits ? 'info' : 'danger'}>
      {formMessage(failure)}
      {waits ? ` ${wait > 0 ? `You can try again in ${waitText(wait)}.` : 'You can try again now.'}` : null}
      {children}
    </Callout>
  );
}
