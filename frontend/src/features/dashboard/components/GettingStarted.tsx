import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dashboard, OnboardingCard } from '../../../shared/api/index.ts';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { onboardingApi } from '../../../shared/onboarding/onboarding-api.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';

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
              {done ? <CheckOutlined aria-hidden /> : null}
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
        <LinkButton type="primary" to="/onboarding">
          Continue
        </LinkButton>
        <Button type="text" loading={busy} onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </>
  );
}

/** '2 of 5'. */
export function progressLabel({ steps }: OnboardingCard): string {
  return `${steps.filter(({ done }) => done).length} of ${steps.length}`;
}
