import { ReplyForm } from '../../../shared/posting/ReplyForm.tsx';
import type { TopicView } from '../types.ts';
import { useCommunityView } from '../use-community-view.ts';

/** The form of a reply, or why there is none. Built-in pages take no replies. */
export default function Reply({ topic }: { readonly topic: TopicView }) {
  const { go } = useCommunityView();
  if (topic.slug !== null) return null;
  if (!topic.may.reply) return <p className="muted">This topic takes no more replies.</p>;
  return (
    <div className="surface post">
      <h2>Your reply</h2>
      <ReplyForm
        topicId={topic.id}
        cases={topic.category?.holds_cases ?? false}
        people={[...new Set(topic.participants.map(({ name }) => name))]}
        onPosted={({ id }) => go({ post: id, page: null })}
      />
    </div>
  );
}
