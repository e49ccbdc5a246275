import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Onboarding } from '../api/index.ts';
import { logProblem, messageOf } from '../api/index.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { notice } from '../ui/notice/notice.ts';
import { onboardingApi } from './onboarding-api.ts';
import { isOffered } from './settled.ts';
import { stepState, stepTitles } from './step-labels.ts';
import './onboarding-offer.css';

interface OfferProps {
  /** No card is drawn, or no longer, by a press on its cross or by what the hub answered. */
  readonly onNone?: (pressed: boolean) => void;
}

/** Read once for each look at the page; what cannot be read is not offered. */
function useOffer({ onNone }: OfferProps) {
  const [state, setState] = useState<Onboarding | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const take = (found: Onboarding) => (isOffered(found) ? setState(found) : onNone?.(false));
    onboardingApi.read(leaving.signal).then(take, (error: unknown) => {
      if (leaving.signal.aborted) return;
      logProblem('How far onboarding is could not be read', error);
      onNone?.(false);
    });
    return () => leaving.abort();
  }, [onNone]);
  const dismiss = async () => {
    const before = state;
    setState(null);
    onNone?.(true);
    try {
      await onboardingApi.save({ dismissed: true });
    } catch (error) {
      setState(before);
      notice.error('The card was not hidden', messageOf(error));
    }
  };
  return { state, dismiss };
}

function Checklist({ steps }: Pick<Onboarding, 'steps'>) {
  return (
    <ol className="offer-steps plain-list">
      {steps.map((step) => (
        <li key={step.key} data-done={step.done || undefined}>
          {step.done ? <Icon name="check-circle" size={18} /> : <i />}
          <span>
            {stepTitles[step.key]}
            {stepState(step) ? <span className="muted">{stepState(step)}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

/**
 * Offers a signed-in person to set up, until they did or sent it away. Plain elements, so that `/` stays light. Draws
 * nothing for everybody else.
 */
export default function OnboardingOffer(props: OfferProps) {
  const { state, dismiss } = useOffer(props);
  if (!state) return null;
  const done = state.steps.filter((step) => step.done).length;
  const [invitation] = state.invitations;
  return (
    <section className="offer surface" aria-labelledby="onboarding-offer">
      <div className="offer-words">
        <h2 id="onboarding-offer">
          {invitation ? `${invitation.organisation_name} invited you` : 'Ready in five minutes'}
        </h2>
        <p>
          {invitation
            ? 'Join your colleagues in two clicks, and set up the rest when you like.'
            : 'Tell us who you are and connect your first tool. Stop and come back at any time.'}
        </p>
        <div className="row">
          <Link
            className="button button-primary"
            to={invitation ? '/onboarding?step=practice' : '/onboarding'}
          >
            {invitation ? 'See the invitation' : done > 0 ? 'Continue' : 'Start'}
          </Link>
          <span className="muted">
            {done} of {state.steps.length} done
          </span>
        </div>
      </div>
      <Checklist steps={state.steps} />
      <button
        type="button"
        className="icon-button offer-close"
        aria-label="Do not show this card again"
        onClick={() => void dismiss()}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
