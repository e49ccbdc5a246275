import { useQuery } from '@tanstack/react-query';
import { useSessionStatus } from '../../../../shared/auth/session-status.ts';
import { Failure } from '../../../../shared/ui/failure/Failure.tsx';
import { PageLinks } from '../../../../shared/ui/page-links/PageLinks.tsx';
import { Spinner } from '../../../../shared/ui/spinner/Spinner.tsx';
import { NothingListed } from '../../NothingListed.tsx';
import { resourcesQuery } from '../api.ts';
import type { ResourcesView } from '../use-resources-view.ts';
import { ResourceCard } from './ResourceCard.tsx';

/** What the address asks for, the newest first. */
export function ResourceList({ view }: { readonly view: ResourcesView }) {
  const member = useSessionStatus() === 'signed_in';
  const { data, error, isPlaceholderData, refetch } = useQuery(resourcesQuery(member, view.search));
  if (error && !data) return <Failure what="The resources" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Spinner />
      </div>
    );
  if (data.items.length === 0) return <NothingListed what="resources" view={view} />;
  return (
    <>
      <ul className="plain-list card-grid" aria-label="Resources" aria-busy={isPlaceholderData || undefined}>
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
