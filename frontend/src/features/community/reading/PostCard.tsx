import { lazy, Suspense, useState } from 'react';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { PostImage } from '../../../shared/posting/PostImage.tsx';
import { LightMarkdown } from '../../../shared/ui/markdown/LightMarkdown.tsx';
import { Portrait } from '../../../shared/ui/portrait/Portrait.tsx';
import { PictureContext } from '../../../shared/ui/markdown/picture.tsx';
import { authorText } from '../role-tags.ts';
import type { CommunityPost, TopicView } from '../types.ts';

const PostActions = lazy(() => import('../members/PostActions.tsx'));

const HIDDEN = {
  patient_identifiable:
    'Hidden: somebody reported that a patient can be recognized. A moderator will decide.',
  moderator: 'Hidden by a moderator.',
} as const;

interface PostCardProps {
  readonly post: CommunityPost;
  readonly topic: TopicView;
  /** The accepted answer, shown once more below the opening post. */
  readonly repeated?: boolean;
}

function Byline({ post }: { readonly post: CommunityPost }) {
  const [now] = useState(Date.now);
  return (
    <div className="post-byline">
      <Portrait name={post.author.name} path={post.author.avatar_path} size={32} />
      <p className="muted">
        <strong>{authorText(post.author)}</strong> ·{' '}
        <time dateTime={post.created_at}>{timeLabel(post.created_at, now)}</time>
        {post.edited_at ? ' · edited' : ''}
      </p>
    </div>
  );
}

const likesText = (count: number): string => (count === 1 ? '1 like' : `${count} likes`);

/** One post with its author; for members with what they can do with it. */
export function PostCard({ post, topic, repeated = false }: PostCardProps) {
  const member = useSessionStatus() === 'signed_in';
  const label = `${repeated ? 'Accepted answer' : 'Post'} by ${post.author.name}`;
  return (
    <article
      className="surface post"
      id={repeated ? undefined : `post-${post.id}`}
      tabIndex={-1}
      aria-label={label}
      data-accepted={post.accepted || undefined}
    >
      {post.accepted ? (
        <p className="row">
          <Icon name="check" size={18} /> <strong>Accepted answer</strong>
        </p>
      ) : null}
      {topic.slug === null ? <Byline post={post} /> : null}
      {post.hidden && post.hidden_reason ? <p className="late">{HIDDEN[post.hidden_reason]}</p> : null}
      <PictureContext value={PostImage}>
        <LightMarkdown text={post.body} />
      </PictureContext>
      {member && !repeated ? (
        <Suspense fallback={<div style={{ minBlockSize: 44 }} />}>
          <PostActions post={post} topic={topic} />
        </Suspense>
      ) : null}
      {!member && post.like_count > 0 ? <p className="muted">{likesText(post.like_count)}</p> : null}
    </article>
  );
}
