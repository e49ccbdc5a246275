import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import { Button, Timeline } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dashboard, OnboardingCard } from '../../../shared/api/index.ts';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { onboardingApi } from '../../../shared/onboarding/onboarding-api.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { CardBody, type CardContentProps, dashboardKeys } from '../../../shared/dashboard/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';

type StepKey = OnboardingCard['steps'][number]['key'];

const LABELS: Readonly<Record<StepKey, string>> = {
  about: 'About you',
  practice: 'Your practice',
  goals: 'Your goals',
  tool: 'Connect a tool',
  first_step: 'Take a first step',
};

/** Hides the card at once. The page /onboarding stays. */
function useDismiss(userId: string) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const dismiss = async () => {
    setBusy(true);
    try {
      await onboardingApi.save({ dismissed: true });
      cache.setQueryData<Dashboard>(
        dashboardKeys.page(userId),
        (page) => page && { ...page, cards: page.cards.filter(({ key }) => key !== 'onboarding') },
      );
      notice.info('“Getting started” is hidden', 'You can still open it from the Onboarding page.');
    } catch (error) {
      logProblem('The checklist could not be dismissed', error);
      notice.error('“Getting started” was not hidden', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, dismiss: () => void dismiss() };
}

function StepLine({ step, next }: { step: OnboardingCard['steps'][number]; next: boolean }) {
  const { key, done, skipped, optional } = step;
  const label = LABELS[key] ?? key;
  return (
    <>
      {next ? <strong>{label}</strong> : label}{' '}
      <span className="muted">{done ? 'Done' : skipped ? 'Skipped' : optional ? 'Optional' : ''}</span>
    </>
  );
}

/** The checklist of a new account: what is done is detected, not clicked. */
export function GettingStarted({ data, userId }: CardContentProps<'onboarding'>) {
  const { busy, dismiss } = useDismiss(userId);
  return (
    <CardBody
      foot={
        <>
          <LinkButton type="primary" to="/onboarding">
            Continue
          </LinkButton>
          <Button type="text" loading={busy} onClick={dismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <Timeline
        items={data.steps.map((step) => ({
          key: step.key,
          color: step.done ? 'green' : step.key === data.next ? 'blue' : 'gray',
          ...(step.done ? { icon: <CheckCircleFilled aria-hidden /> } : {}),
          content: <StepLine step={step} next={step.key === data.next} />,
        }))}
      />
    </CardBody>
  );
}

/** '2 of 5'. */
export function progressLabel({ steps }: OnboardingCard): string {
  return `${steps.filter(({ done }) => done).length} of ${steps.length}`;
}
