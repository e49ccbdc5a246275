import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard, OnboardingCard } from '../../../shared/api/index.ts';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { onboardingApi } from '../../../shared/onboarding/onboarding-api.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';

type StepKey = OnboardingCard['steps'][number]['key'];

const LABELS: Readonly<Record<StepKey, string>> = {
  about: 'About you',
  practice: 'Your practice',
  goals: 'Your goals',
  tool: 'Connect a tool',
  first_step: 'Take a first step',
};

/** The card goes at once; /onboarding itself stays, and can be come back to. */
function useDismiss(userId: string) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const dismiss = async () => {
    setBusy(true);
    try {
      await onboardingApi.save({ dismissed: true });
      cache.setQueryData<Dashboard>(
        ['dashboard', userId],
        (page) => page && { ...page, cards: page.cards.filter(({ key }) => key !== 'onboarding') },
      );
      notice.info('Getting started is put away', 'You find it again under Onboarding.');
    } catch (error) {
      logProblem('The checklist could not be dismissed', error);
      notice.error('This did not work', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, dismiss: () => void dismiss() };
}

/** The checklist of a new account: what is done is seen, not clicked. */
export function GettingStarted({ data, userId }: { data: OnboardingCard; userId: string }) {
  const { busy, dismiss } = useDismiss(userId);
  return (
    <>
      <ol className="dash-checklist">
        {data.steps.map(({ key, done, skipped, optional }) => (
          <li key={key} data-state={done ? 'done' : key === data.next ? 'next' : undefined}>
            <span className="dash-check" aria-hidden="true">
              {done ? <Icon name="check" size={14} /> : null}
            </span>
            <span>
              {LABELS[key] ?? key}
              <span className="dash-check-state">
                {done ? 'Done' : skipped ? 'Skipped' : optional ? 'Optional' : ''}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <div className="dash-foot dash-actions">
        <Link className="button button-primary" to="/onboarding">
          Continue
        </Link>
        <button
          type="button"
          className="button button-quiet"
          disabled={busy}
          aria-busy={busy}
          onClick={dismiss}
        >
          Dismiss
        </button>
      </div>
    </>
  );
}

/** '2 of 5'. */
export function progressWords({ steps }: OnboardingCard): string {
  return `${steps.filter(({ done }) => done).length} of ${steps.length}`;
}
