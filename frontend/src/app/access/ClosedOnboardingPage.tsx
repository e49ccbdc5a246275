import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import OnboardingPage from '../../features/onboarding/pages/OnboardingPage.tsx';
import { useSession } from '../../shared/auth/index.ts';
import { Spinner } from '../../shared/ui/spinner/Spinner.tsx';
import { RouteGate } from './RouteGate.tsx';

const InvitationWelcome = lazy(() => import('../../features/onboarding/InvitationWelcome.tsx'));

/** /onboarding behind the gate; who follows the link of an invitation first reads whom it is from. */
export default function ClosedOnboardingPage() {
  const { status } = useSession();
  const invitation = useSearchParams()[0].get('invitation');
  if (status === 'signed_out' && invitation)
    return (
      <Suspense fallback={<Spinner />}>
        <InvitationWelcome token={invitation} />
      </Suspense>
    );
  return (
    <RouteGate path="/onboarding">
      <OnboardingPage />
    </RouteGate>
  );
}
