import type { ComponentProps, ComponentType } from 'react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useSessionStatus } from '../auth/session-status.ts';
import { isSettled } from './settled.ts';
import type OnboardingOffer from './OnboardingOffer.tsx';
import './home-offer.css';

/** A card that cannot be loaded is not worth a word: the page is whole without it. */
const Offer = lazy<ComponentType<ComponentProps<typeof OnboardingOffer>>>(() =>
  import('./OnboardingOffer.tsx').catch(() => ({ default: () => null })),
);

/** Keeps the card's room until it is known that none comes. */
function OfferRoom() {
  const [kept, setKept] = useState(() => !isSettled());
  const room = useRef<HTMLDivElement>(null);
  const onNone = useCallback((pressed: boolean) => {
    // Without a press nothing in view may move: where the room is seen, it stays for this visit.
    if (pressed || (room.current?.getBoundingClientRect().top ?? 0) >= innerHeight) setKept(false);
  }, []);
  return (
    <div className="wrap home-offer" data-room={kept ? 'kept' : undefined} ref={room}>
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
  if (status === 'signed_in') return <OfferRoom />;
  // For visitors too the element stays: a press before the app runs is found again by its place (public/theme.js).
  return <div className="wrap home-offer" data-room={status === 'loading' ? 'perhaps' : undefined} />;
}
