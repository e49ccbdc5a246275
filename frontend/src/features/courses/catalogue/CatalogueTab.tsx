import { Link } from 'react-router-dom';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { useList } from '../../../shared/lib/use-list.ts';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { PageLinks } from '../../../shared/ui/page-links/PageLinks.tsx';
import { Loading } from '../../../shared/ui/loading/Loading.tsx';
import { NothingListed } from '../NothingListed.tsx';
import { coursesQuery } from '../api.ts';
import { CatalogueFilters } from './CatalogueFilters.tsx';
import { CourseCard } from './CourseCard.tsx';
import { Membership } from './Membership.tsx';
import { useCatalogueView } from './use-catalogue-view.ts';

type View = ReturnType<typeof useCatalogueView>;

function Courses({ view }: { readonly view: View }) {
  const member = useSessionStatus() === 'signed_in';
  const { data, error, isStale, refetch } = useList(coursesQuery(member, view.search));
  if (error && !data) return <Failure what="The courses" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading of="cards" />;
  if (data.items.length === 0)
    return (
      <NothingListed what="courses" view={view}>
        <Link className="button button-secondary" to="/courses?tab=resources">
          See the resources
        </Link>
      </NothingListed>
    );
  return (
    <>
      <p className="muted" role="status">
        {data.total === 1 ? '1 course' : `${data.total.toLocaleString('en-US')} courses`}
      </p>
      <ul className="plain-list card-grid" aria-label="Courses" aria-busy={isStale || undefined}>
        {data.items.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </ul>
      <PageLinks page={data.page} total={data.total} size={data.page_size} addressOf={view.addressOfPage} />
    </>
  );
}

/** The catalog: what the address asks for, for everybody. Without antd, because visitors have it too. */
export function CatalogueTab() {
  const view = useCatalogueView();
  return (
    <div className="page-content">
      <Membership />
      <CatalogueFilters view={view} />
      <Courses view={view} />
    </div>
  );
}
