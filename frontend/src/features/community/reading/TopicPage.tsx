import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../shared/api/index.ts';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { usePageTitle } from '../../../shared/lib/page-title.ts';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { topicQuery } from '../api.ts';
import { Frame } from '../Frame.tsx';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { JoinCard } from '../topics/JoinCard.tsx';
import { Loading } from '../../../shared/ui/loading/Loading.tsx';
import { PageLinks } from '../../../shared/ui/page-links/PageLinks.tsx';
import type { TopicView } from '../types.ts';
import { CLOSED, type CommunityView, useCommunityView } from '../use-community-view.ts';
import { PostCard } from './PostCard.tsx';
import { TopicHead } from './TopicHead.tsx';

const TopicTools = lazy(() => import('../members/TopicTools.tsx'));
const NewReplies = lazy(() => import('../members/NewReplies.tsx'));
const Reply = lazy(() => import('../members/Reply.tsx'));

/** The post that the address names is brought into sight, once it is there. */
function useGoTo(post: string | null, loaded: boolean): void {
  useEffect(() => {
    const place = loaded && post !== null ? document.getElementById(`post-${post}`) : null;
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  }, [post, loaded]);
}

function Missing({ member }: { readonly member: boolean }) {
  const { addressOf } = useCommunityView();
  return (
    <div className="surface post">
      <h2>This topic is not here</h2>
      <p>It was removed or hidden{member ? '.' : ', or it is for members: sign in to see it.'}</p>
      <p>
        <Link to={addressOf(CLOSED)}>See all topics</Link>
      </p>
    </div>
  );
}

function Replies({ topic }: { readonly topic: TopicView }) {
  const { addressOf } = useCommunityView();
  const { items, total, page, page_size: size } = topic.replies;
  return (
    <>
      {items.map((post) => (
        <PostCard key={post.id} post={post} topic={topic} />
      ))}
      <PageLinks
        page={page}
        total={total}
        size={size}
        addressOf={(next) => addressOf({ post: null, page: next === 1 ? null : String(next) })}
      />
    </>
  );
}

function Topic({ topic, member }: { readonly topic: TopicView; readonly member: boolean }) {
  return (
    <>
      <TopicHead topic={topic} />
      {member ? (
        <Suspense fallback={<div style={{ minBlockSize: 44 }} />}>
          <TopicTools topic={topic} />
        </Suspense>
      ) : null}
      <PostCard post={topic.opening} topic={topic} />
      {topic.accepted && topic.replies.items[0]?.id !== topic.accepted.id ? (
        <PostCard post={topic.accepted} topic={topic} repeated />
      ) : null}
      <Replies topic={topic} />
      {member ? (
        <Suspense fallback={null}>
          <NewReplies key={topic.id} topic={topic} />
          <Reply topic={topic} />
        </Suspense>
      ) : null}
      {member || topic.slug !== null ? null : <JoinCard />}
    </>
  );
}

interface TopicPageProps {
  readonly id: string;
  readonly view: CommunityView;
}

/** One topic: the opening post, the accepted answer right below it, the replies in order. */
export default function TopicPage({ id, view }: TopicPageProps) {
  const member = useSessionStatus() === 'signed_in';
  const { addressOf } = useCommunityView();
  const { data, error, refetch } = useQuery(topicQuery(member, id, view.page, view.post));
  usePageTitle(data?.title);
  useGoTo(view.post, data !== undefined);
  const backTo = data?.lesson?.path ?? addressOf(CLOSED);
  if (!data && !error)
    return (
      <Waiting
        fallback={
          <Frame backTo={backTo}>
            <Loading of="text" />
          </Frame>
        }
      />
    );
  return (
    <Frame backTo={backTo}>
      {data ? <Topic topic={data} member={member} /> : null}
      {!data && error instanceof ApiError && error.status === 404 ? <Missing member={member} /> : null}
      {!data && !(error instanceof ApiError && error.status === 404) ? (
        <Failure what="The topic" error={error} onRetry={() => void refetch()} />
      ) : null}
    </Frame>
  );
}
