import { Link } from 'react-router-dom';
import { useSessionStatus } from '../../../../shared/auth/session/session-status.ts';
import { useList } from '../../../../shared/lib/use-list.ts';
import { Failure } from '../../../../shared/ui/failure/Failure.tsx';
import { PageLinks } from '../../../../shared/ui/page-links/PageLinks.tsx';
import { Loading } from '../../../../shared/ui/loading/Loading.tsx';
import { NothingListed } from '../../NothingListed.tsx';
import { resourcesQuery } from '../api.ts';
import type { ResourcesView } from '../use-resources-view.ts';
import { ResourceCard } from './ResourceCard.tsx';

/** What the address asks for, the newest first. */
export function ResourceList({ view }: { readonly view: ResourcesView }) {
  const member = useSessionStatus() === 'signed_in';
  const { data, error, isStale, refetch } = useList(resourcesQuery(member, view.search));
  if (error && !data) return <Failure what="The resources" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading of="cards" />;
  if (data.items.length === 0)
    return (
      <NothingListed what="resources" view={view}>
        <Link className="button button-secondary" to="/courses">
          See the courses
        </Link>
      </NothingListed>
    );
  return (
    <>
      <ul className="plain-list card-grid" aria-label="Resources" aria-busy={isStale || undefined}>
        {data.items.map((resource) => (
          <ResourceCard
            key={resource.id}
            resource={resource}
            to={view.addressOf({ resource: resource.id })}
          />
        ))}
      </ul>
      <PageLinks page={data.page} total={data.total} size={data.page_size} addressOf={view.addressOfPage} />
    </>
  );
}
