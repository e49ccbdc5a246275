import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../shared/auth/index.ts';
import { liveTopics, useLive } from '../../../shared/live/index.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import type { TopicView } from '../types.ts';
import { useCommunityView } from '../use-community-view.ts';
import './new-replies.css';

const topicOf = (id: string): string => `community-topic:${id}`;
const countText = (count: number): string => (count === 1 ? '1 new answer' : `${count} new answers`);

/** The ids of what others posted since the page was read, the oldest first. */
function useArrived(topicId: string, userId: string | undefined): readonly string[] {
  const [arrived, setArrived] = useState<readonly string[]>([]);
  useEffect(
    () =>
      liveTopics.listen(topicOf(topicId), {
        heard: (event, { id, by }) => {
          if (event === 'posted' && typeof id === 'string' && by !== userId)
            setArrived((ids) => [...new Set([...ids, id])]);
        },
        missed: () => undefined,
      }),
    [topicId, userId],
  );
  return arrived;
}

/**
 * Tells a reader of new answers, and leads to the first of them; nothing that is being read moves for it. What changed in posts
 * that stand there already is read again.
 */
export default function NewReplies({ topic }: { readonly topic: TopicView }) {
  const { addressOf } = useCommunityView();
  const { user } = useSession();
  useLive(topicOf(topic.id), { changed: [['community', 'topic']] });
  const arrived = useArrived(topic.id, user?.id);
  const unseen = arrived.filter((id) => !topic.replies.items.some((post) => post.id === id));
  return (
    <div className="new-replies" role="status">
      {unseen[0] === undefined ? null : (
        <Link className="button button-secondary" to={addressOf({ post: unseen[0], page: null })}>
          <Icon name="chevron-down" size={18} /> {countText(unseen.length)}
        </Link>
      )}
    </div>
  );
}
