import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { RolesUnknown } from '../../features/system/components/RolesUnknown.tsx';
import { ForbiddenPage } from '../../features/system/pages/ForbiddenPage.tsx';
import { entryTo, needsRole, rolesFor } from '../../shared/access/route-access.ts';
import { authAddress, useSession } from '../../shared/auth/index.ts';
import type { FeaturePage } from '../../shared/feature.ts';
import { Spinner } from '../../shared/ui/spinner/Spinner.tsx';
import { Waiting } from '../../shared/ui/spinner/Waiting.tsx';
import { Redirect } from '../../shared/ui/redirect/Redirect.tsx';

/** Visitors sign in first and come back, unless the page has something for those who follow an invitation. */
function Visitor({ page }: { page: FeaturePage }) {
  const location = useLocation();
  const token = useSearchParams()[0].get(page.invitation?.query ?? '');
  const View = useMemo(() => page.invitation && lazy(page.invitation.load), [page]);
  if (!View || !token) return <Redirect to={authAddress(location)} />;
  return (
    <Suspense fallback={<Spinner />}>
      <View token={token} />
    </Suspense>
  );
}

/**
 * Lets in whom the page's manifest lets in: visitors sign in first, a missing role is named. The server protects what is
 * behind it.
 */
export function RouteGate({ page, children }: { page: FeaturePage; children: ReactNode }) {
  const { status, roles, profile, profileState } = useSession();
  const { access, title, purpose = '', howToJoin } = page;
  if (status === 'loading') return <Waiting />;
  if (status === 'signed_out') return <Visitor page={page} />;
  if (needsRole(access) && !profile) {
    return profileState.failed ? <RolesUnknown onRetry={profileState.reload} /> : <Waiting />;
  }
  if (entryTo(access, roles) === 'open') return children;
  return (
    <ForbiddenPage
      {...{ title, purpose, howToJoin }}
      needed={rolesFor(access)}
      held={roles}
      onCheckAgain={profileState.reload}
    />
  );
}
