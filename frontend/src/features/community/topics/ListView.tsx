import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { useList } from '../../../shared/lib/use-list.ts';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { categoriesQuery, topicsQuery } from '../api.ts';
import { Frame } from '../Frame.tsx';
import { type CommunityView, FILTERS, useCommunityView } from '../use-community-view.ts';
import { EmptyList } from './EmptyList.tsx';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { JoinCard } from './JoinCard.tsx';
import { Loading } from '../../../shared/ui/loading/Loading.tsx';
import { PageLinks } from '../../../shared/ui/page-links/PageLinks.tsx';
import { TopicRows } from './TopicRows.tsx';

const MemberFilters = lazy(() => import('../members/MemberFilters.tsx'));

const PAGE_SIZE = 20;

/** For visitors, without antd: what there is to follow needs an account. */
function VisitorFilters({ view }: { readonly view: CommunityView }) {
  const { addressOf } = useCommunityView();
  return (
    <nav aria-label="Show" className="row community-filters">
      {FILTERS.filter(({ key }) => key !== 'following').map(({ key, label }) => (
        <Link
          key={key}
          to={addressOf({ filter: key === 'latest' ? null : key, page: null })}
          aria-current={view.filter === key ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Heading({ view }: { readonly view: CommunityView }) {
  const member = useSessionStatus() === 'signed_in';
  const { data } = useQuery(categoriesQuery(member));
  const category = data?.items.find(({ slug }) => slug === view.category);
  const title = view.filter === 'bookmarks' ? 'Your bookmarks' : (category?.name ?? 'All topics');
  return (
    <div>
      <h2>{view.tag === null ? title : `${title} tagged “${view.tag}”`}</h2>
      {category ? <p className="muted">{category.description}</p> : null}
    </div>
  );
}

/** The list of topics that the address asks for. */
export function ListView({ view }: { readonly view: CommunityView }) {
  const member = useSessionStatus() === 'signed_in';
  const { addressOf } = useCommunityView();
  const { category, filter, tag, q, page } = view;
  const search = {
    ...{ page, page_size: PAGE_SIZE, filter, q },
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
  };
  const { data, error, isStale, refetch } = useList(topicsQuery(member, search));
  const isOver = data !== undefined || error !== null;
  const list = isOver ? (
    <>
      <Heading view={view} />
      {member ? (
        <Suspense fallback={<div style={{ minBlockSize: 44 }} />}>
          <MemberFilters view={view} />
        </Suspense>
      ) : (
        <VisitorFilters view={view} />
      )}
      {data && data.items.length > 0 ? <TopicRows topics={data.items} busy={isStale} /> : null}
      {data && data.items.length === 0 ? <EmptyList view={view} /> : null}
      {error && !data ? <Failure what="The topics" error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <PageLinks
          page={page}
          total={data.total}
          size={PAGE_SIZE}
          addressOf={(next) => addressOf({ page: next === 1 ? null : String(next) })}
        />
      ) : null}
      {member ? null : <JoinCard />}
    </>
  ) : (
    <Loading of="rows" />
  );
  return <Waiting isOver={isOver} fallback={<Frame>{list}</Frame>} />;
}
