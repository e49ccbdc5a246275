import { Button, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { acceptAnswer, hidePost, removePost, setBookmarked, setLiked } from '../api.ts';
import { EditPostForm } from '../../../shared/posting/EditPostForm.tsx';
import type { CommunityPost, TopicView } from '../types.ts';
import { CLOSED, useCommunityView } from '../use-community-view.ts';
import { FlagDialog } from './FlagDialog.tsx';
import { useStep } from './use-step.ts';

interface PostActionsProps {
  readonly post: CommunityPost;
  readonly topic: TopicView;
}

/** The address of the post, for whoever may read it. */
async function share(topic: TopicView, post: CommunityPost): Promise<void> {
  const query = new URLSearchParams({ topic: topic.id, post: post.id });
  await navigator.clipboard.writeText(`${location.origin}/community?${query}`);
  notice.success('Link copied', 'It opens this post for everyone who may read the topic.');
}

function Reactions({ post, topic }: PostActionsProps) {
  const like = useStep('Your like was not saved', (liked: boolean) => setLiked(post.id, liked));
  const mark = useStep('Your bookmark was not saved', (on: boolean) => setBookmarked(post.id, on));
  return (
    <>
      <Button
        type="text"
        aria-pressed={post.liked}
        loading={like.isPending}
        onClick={() => like.mutate(!post.liked)}
      >
        {post.liked ? 'Liked' : 'Like'} {post.like_count > 0 ? post.like_count : ''}
      </Button>
      <Button
        type="text"
        aria-pressed={post.bookmarked}
        loading={mark.isPending}
        onClick={() => mark.mutate(!post.bookmarked)}
      >
        {post.bookmarked ? 'Bookmarked' : 'Bookmark'}
      </Button>
      <Button type="text" onClick={() => void share(topic, post)}>
        Copy link
      </Button>
    </>
  );
}

function Accept({ post, topic }: PostActionsProps) {
  const accept = useStep('The answer was not saved', (id: string | null) => acceptAnswer(topic.id, id));
  if (!topic.may.accept || topic.opening.id === post.id || post.hidden) return null;
  return (
    <Button
      type={post.accepted ? 'text' : 'default'}
      loading={accept.isPending}
      onClick={() => accept.mutate(post.accepted ? null : post.id)}
    >
      {post.accepted ? 'Take acceptance back' : 'Accept answer'}
    </Button>
  );
}

function Remove({ post, topic }: PostActionsProps) {
  const { go } = useCommunityView();
  const opening = topic.opening.id === post.id;
  const remove = useStep(
    'The post was not deleted',
    () => removePost(post.id),
    () => {
      if (opening) go(CLOSED);
    },
  );
  return (
    <Popconfirm
      title={opening ? 'Delete this topic?' : 'Delete this post?'}
      description="This cannot be undone."
      okText="Delete"
      okButtonProps={{ danger: true }}
      onConfirm={() => remove.mutate(undefined)}
    >
      <Button type="text" danger loading={remove.isPending}>
        Delete
      </Button>
    </Popconfirm>
  );
}

function Hide({ post }: { readonly post: CommunityPost }) {
  const hide = useStep('The post was not changed', (hidden: boolean) => hidePost(post.id, hidden));
  return (
    <Button type="text" loading={hide.isPending} onClick={() => hide.mutate(!post.hidden)}>
      {post.hidden ? 'Show' : 'Hide'}
    </Button>
  );
}

function Edit({ post, topic, onEnd }: PostActionsProps & { readonly onEnd: () => void }) {
  const opens = topic.opening.id === post.id;
  return (
    <EditPostForm
      postId={post.id}
      body={post.body}
      confirmed={post.deidentified_confirmed}
      topic={opens ? { title: topic.title, tags: topic.tags } : null}
      cases={topic.category?.holds_cases ?? false}
      onSaved={onEnd}
      onClose={onEnd}
    />
  );
}

/** What a member or moderator can do with a post. */
export default function PostActions({ post, topic }: PostActionsProps) {
  const [editing, setEditing] = useState(false);
  const [flagging, setFlagging] = useState(false);
  if (editing) return <Edit post={post} topic={topic} onEnd={() => setEditing(false)} />;
  return (
    <Flex wrap gap="small" align="center">
      <Accept post={post} topic={topic} />
      <Reactions post={post} topic={topic} />
      {post.may_edit ? (
        <Button type="text" onClick={() => setEditing(true)}>
          Edit
        </Button>
      ) : null}
      {post.may_delete ? <Remove post={post} topic={topic} /> : null}
      {topic.may.moderate && topic.slug === null ? <Hide post={post} /> : null}
      {post.may_flag ? (
        <Button type="text" onClick={() => setFlagging(true)}>
          Report
        </Button>
      ) : null}
      {post.flagged ? <span className="muted">You reported this post</span> : null}
      <FlagDialog post={post} open={flagging} onClose={() => setFlagging(false)} />
    </Flex>
  );
}
