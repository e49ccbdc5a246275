import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { logProblem } from '../../shared/api/index.ts';
import { useSessionStatus } from '../../shared/auth/session/session-status.ts';

/** A bell that cannot be loaded is missing, and takes no page along. */
const Bell = lazy<ComponentType>(() =>
  import('../../shared/notifications/Bell.tsx').catch((error: unknown) => {
    logProblem('The bell could not be loaded', error);
    return { default: () => null };
  }),
);

/** The bell's place in the bar. Its code comes only for somebody who is signed in: `/` does not pay for it. */
export function BellSlot() {
  if (useSessionStatus() !== 'signed_in') return null;
  return (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  );
}
