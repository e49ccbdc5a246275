import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { useSessionStatus } from '../auth/session-status.ts';

/** A card that cannot be loaded is not worth a word: the page is whole without it. */
const Offer = lazy<ComponentType>(() =>
  import('./OnboardingOffer.tsx').catch(() => ({ default: () => null })),
);

/** The card on `/`, for who is signed in; visitors load none of it. */
export function HomeOffer() {
  if (useSessionStatus() !== 'signed_in') return null;
  return (
    <Suspense fallback={null}>
      <div className="wrap home-offer">
        <Offer />
      </div>
    </Suspense>
  );
}
