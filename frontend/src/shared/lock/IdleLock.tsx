import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Spinner } from '../ui/spinner/Spinner.tsx';
import { lockStore } from './lock-store.ts';
import { guardPatientData } from './patient-data.ts';
import './lock.css';

const LockView = lazy(() => import('./LockView.tsx'));
const LockWarning = lazy(() => import('./LockWarning.tsx'));

/**
 * Stands around pages with patient data. Without input for the server's number of minutes it takes them off the screen and
 * out of memory until the password is entered; two minutes before, it asks. The server locks by itself as well (423).
 */
export function IdleLock({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const { phase, lockAt, minutes } = useSyncExternalStore(lockStore.subscribe, lockStore.get, lockStore.get);
  useEffect(() => {
    guardPatientData(cache);
    lockStore.open();
  }, [cache]);
  if (phase === 'locked') {
    return (
      <Suspense fallback={<Spinner />}>
        <LockView minutes={minutes} />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      {phase === 'warning' ? (
        <Suspense fallback={null}>
          <LockWarning lockAt={lockAt} minutes={minutes} />
        </Suspense>
      ) : null}
    </>
  );
}
