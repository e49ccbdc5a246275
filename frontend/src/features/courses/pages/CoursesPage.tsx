import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { authAddress } from '../../../shared/auth/auth-address.ts';
import { useSession } from '../../../shared/auth/session/session-context.ts';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Redirect } from '../../../shared/ui/redirect/Redirect.tsx';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { coursesQuery } from '../api.ts';
import { useCatalogueView } from '../catalogue/use-catalogue-view.ts';
import { CourseTabs } from '../CourseTabs.tsx';
import { FIRST_TAB, firstLibraryQuery, isForMembers, LIBRARY_TAB } from '../tabs.ts';
import '../../../shared/ui/cover-card/cover-card.css';
import '../courses.css';

const VerifyRecord = lazy(() => import('../verify/VerifyRecord.tsx'));

function Page({ roles }: { readonly roles: readonly string[] | null }) {
  return (
    <div className="wrap page">
      <PageHeader
        title="Courses"
        description="Learn aligner therapy and keep your CE records in one place."
      />
      <CourseTabs roles={roles} />
    </div>
  );
}

function ForMembers() {
  const { roles } = useSession();
  return <Page roles={roles} />;
}

/** What the document brought stays until the first answer is there. The tabs of members lead to the sign-in and back. */
function ForVisitors() {
  const location = useLocation();
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const { search } = useCatalogueView();
  const isCatalogue = (tab ?? FIRST_TAB) === FIRST_TAB;
  const catalogue = useQuery({ ...coursesQuery(false, search), enabled: isCatalogue });
  const library = useQuery(firstLibraryQuery(query));
  const isPending = isCatalogue ? catalogue.isPending : tab === LIBRARY_TAB && library.isPending;
  if (isForMembers(tab)) return <Redirect to={authAddress(location)} />;
  return <Waiting isOver={!isPending} fallback={<Page roles={null} />} />;
}

/** /courses: the catalog for everybody; own courses and records for members, in tabs that the address names; and the check of a CE record's code. */
export default function CoursesPage() {
  const member = useSessionStatus() === 'signed_in';
  const [query] = useSearchParams();
  if (query.has('verify'))
    return (
      <Suspense fallback={<Waiting />}>
        <VerifyRecord />
      </Suspense>
    );
  return member ? <ForMembers /> : <ForVisitors />;
}
