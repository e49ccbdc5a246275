import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { Frame } from '../Frame.tsx';
import { Unsubscribe } from '../topics/Unsubscribe.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import type { CommunityView } from '../use-community-view.ts';

const NewTopic = lazy(() => import('./NewTopic.tsx'));
const MailSettings = lazy(() => import('./MailSettings.tsx'));
const Moderation = lazy(() => import('../moderation/Moderation.tsx'));

/** Parts of the page that need an account; a visitor signs in first and comes back. Ending mails needs none. */
export function MemberView({ view }: { readonly view: CommunityView }) {
  const member = useSessionStatus() === 'signed_in';
  const { pathname, search } = useLocation();
  if (view.unsubscribe !== null)
    return (
      <Frame>
        <Unsubscribe token={view.unsubscribe} />
      </Frame>
    );
  if (!member) return <Navigate replace to="/auth" state={{ from: `${pathname}${search}` }} />;
  return (
    <Frame>
      <Suspense fallback={<Spinner />}>
        {view.view === 'moderation' ? <Moderation view={view} /> : null}
        {view.view === 'mails' ? <MailSettings /> : null}
        {view.view === null ? <NewTopic view={view} /> : null}
      </Suspense>
    </Frame>
  );
}
