import type { ComponentProps, ComponentType } from 'react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useSessionStatus } from '../auth/session/session-status.ts';
import { isSettled } from './settled.ts';
import type OnboardingOffer from './OnboardingOffer.tsx';
import './home-offer.css';

/** A card that cannot be loaded is not worth a word: the page is whole without it. */
const Offer = lazy<ComponentType<ComponentProps<typeof OnboardingOffer>>>(() =>
  import('./OnboardingOffer.tsx').catch(() => ({ default: () => null })),
);

/** Reserves space for the card until it is known that none comes. */
function OfferSlot() {
  const [reserved, setReserved] = useState(() => !isSettled());
  const slot = useRef<HTMLDivElement>(null);
  const onNone = useCallback((pressed: boolean) => {
    // Without a press nothing in view may move: where the room is seen, it stays for this visit.
    if (pressed || (slot.current?.getBoundingClientRect().top ?? 0) >= innerHeight) setReserved(false);
  }, []);
  return (
    <div className="wrap home-offer" data-room={reserved ? 'kept' : undefined} ref={slot}>
      <Suspense fallback={null}>
        <Offer onNone={onNone} />
      </Suspense>
    </div>
  );
}

/**
 * The card on `/`, for who is signed in; visitors load none of it. Its room is there from the first paint, so that
 * nothing moves when it comes.
 */
export function HomeOffer() {
  const status = useSessionStatus();
  if (status === 'signed_in') return <OfferSlot />;
  // For visitors too the element stays: a press before the app runs is found again by its place (public/theme.js).
  return <div className="wrap home-offer" data-room={status === 'loading' ? 'perhaps' : undefined} />;
}
