import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { RolesUnknown } from '../../features/system/components/RolesUnknown.tsx';
import { ForbiddenPage } from '../../features/system/pages/ForbiddenPage.tsx';
import { entryTo, needsRole, rolesFor } from '../../shared/access/route-access.ts';
import { authAddress, useSession } from '../../shared/auth/index.ts';
import { Waiting } from '../../shared/ui/spinner/Waiting.tsx';

/**
 * Lets in whom the route table lets in: visitors sign in first and come back, a missing role is named. What is behind it
 * stays the server's to protect.
 */
export function RouteGate({ path, children }: { path: string; children: ReactNode }) {
  const { status, roles, profile, profileState } = useSession();
  const location = useLocation();
  if (status === 'loading') return <Waiting />;
  if (status === 'signed_out') return <Navigate to={authAddress(location)} replace />;
  if (needsRole(path) && !profile) {
    return profileState.failed ? <RolesUnknown onRetry={profileState.reload} /> : <Waiting />;
  }
  if (entryTo(path, roles) === 'open') return children;
  return (
    <ForbiddenPage path={path} needed={rolesFor(path)} held={roles} onCheckAgain={profileState.reload} />
  );
}
