import { lazy, Suspense } from 'react';
import { useSession } from '../../../shared/auth/session/session-context.ts';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { ResourceFilters } from './library/ResourceFilters.tsx';
import { ResourceList } from './library/ResourceList.tsx';
import { ResourceView } from './library/ResourceView.tsx';
import { type ResourcesView, useResourcesView } from './use-resources-view.ts';

const Manage = lazy(() => import('./manage/Manage.tsx'));

function Library({ view }: { readonly view: ResourcesView }) {
  if (view.open) return <ResourceView id={view.open} view={view} />;
  return (
    <>
      <ResourceFilters view={view} />
      <ResourceList view={view} />
    </>
  );
}

function ForMembers({ view }: { readonly view: ResourcesView }) {
  const { hasRole } = useSession();
  const library = <Library view={view} />;
  if (!hasRole('instructor') && !hasRole('admin')) return library;
  return (
    <Suspense fallback={<Spinner />}>
      <Manage view={view}>{library}</Manage>
    </Suspense>
  );
}

/** The library beside the courses, for everybody; what instructors and admins do with it brings antd. */
export default function ResourcesTab() {
  const member = useSessionStatus() === 'signed_in';
  const view = useResourcesView();
  return <div className="page-content">{member ? <ForMembers view={view} /> : <Library view={view} />}</div>;
}
