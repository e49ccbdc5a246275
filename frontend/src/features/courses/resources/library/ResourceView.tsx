import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../../shared/api/index.ts';
import { useSessionStatus } from '../../../../shared/auth/session/session-status.ts';
import { usePageTitle } from '../../../../shared/lib/page-title.ts';
import { Failure } from '../../../../shared/ui/failure/Failure.tsx';
import { Callout } from '../../../../shared/ui/form/Callout.tsx';
import { LightMarkdown } from '../../../../shared/ui/markdown/LightMarkdown.tsx';
import { Loading } from '../../../../shared/ui/loading/Loading.tsx';
import { type ResourceData, resourceQuery } from '../api.ts';
import type { ResourcesView } from '../use-resources-view.ts';
import { ResourceOrigin, ResourceTags } from './ResourceCard.tsx';

interface ResourceViewProps {
  readonly id: string;
  readonly view: ResourcesView;
}

function Missing() {
  const member = useSessionStatus() === 'signed_in';
  return (
    <Callout>
      <p role="status">
        This resource is not here. It may have been withdrawn
        {member ? '.' : ', or it is for members: sign in to see it.'}
      </p>
    </Callout>
  );
}

function Text({ resource, view }: { readonly resource: ResourceData; readonly view: ResourcesView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className="surface page-content" style={{ padding: 'var(--space-5)', overflowWrap: 'anywhere' }}>
      <h2 ref={heading} tabIndex={-1}>
        {resource.title}
      </h2>
      <ResourceTags resource={resource} />
      {resource.state === 'published' ? null : (
        <p role="status">{resource.state === 'draft' ? 'Only you see this draft.' : 'It is withdrawn.'}</p>
      )}
      <p>{resource.summary}</p>
      {resource.body ? <LightMarkdown text={resource.body} /> : null}
      <ResourceOrigin resource={resource} />
      {resource.may_edit ? (
        <p>
          <button type="button" className="button button-secondary" onClick={() => view.edit(resource.id)}>
            Edit
          </button>
        </p>
      ) : null}
    </article>
  );
}

/** One resource in place of the list, at an address of its own. */
export function ResourceView({ id, view }: ResourceViewProps) {
  const member = useSessionStatus() === 'signed_in';
  const { data, error, refetch } = useQuery(resourceQuery(member, id));
  usePageTitle(data?.title);
  return (
    <>
      <p>
        <Link to={view.addressOf({ resource: null })}>All resources</Link>
      </p>
      {data ? <Text key={data.id} resource={data} view={view} /> : null}
      {!data && error instanceof ApiError && error.status === 404 ? <Missing /> : null}
      {!data && error && !(error instanceof ApiError && error.status === 404) ? (
        <Failure what="The resource" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Loading of="text" /> : null}
    </>
  );
}
