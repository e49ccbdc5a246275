import { useState } from 'react';
import { Link } from 'react-router-dom';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { authorText } from '../role-tags.ts';
import type { TopicRow } from '../types.ts';
import { useCommunityView } from '../use-community-view.ts';

const repliesText = (count: number): string => (count === 1 ? '1 reply' : `${count} replies`);

const marksOf = ({ pinned, state, is_sample: sample, unread }: TopicRow): string[] => [
  ...(unread ? ['New'] : []),
  ...(pinned ? ['Pinned'] : []),
  ...(state === 'locked' ? ['Locked'] : []),
  ...(sample ? ['Sample'] : []),
];

function Row({ topic, now }: { readonly topic: TopicRow; readonly now: number }) {
  const { addressOf } = useCommunityView();
  const facts = [
    ...(topic.category ? [topic.category.name] : []),
    authorText(topic.author),
    repliesText(topic.reply_count),
    timeLabel(topic.last_post_at, now),
    ...marksOf(topic),
  ];
  return (
    <li className="item">
      <h3>
        <Link to={addressOf({ topic: topic.slug ?? topic.id, page: null })}>{topic.title}</Link>
      </h3>
      <p className="row muted">
        {topic.solved ? (
          <span className="row" data-tone="success">
            <Icon name="check" size={16} /> Solved
          </span>
        ) : null}
        <span>{facts.join(' · ')}</span>
        {topic.tags.map((tag) => (
          <Link key={tag} to={addressOf({ tag, page: null, q: null })}>
            #{tag}
          </Link>
        ))}
      </p>
    </li>
  );
}

/** Topics below each other, each with who asked, how many replied and when. */
export function TopicRows({
  topics,
  busy,
}: {
  readonly topics: readonly TopicRow[];
  readonly busy: boolean;
}) {
  const [now] = useState(Date.now);
  return (
    <ul className="item-list plain-list" aria-label="Topics" aria-busy={busy || undefined}>
      {topics.map((topic) => (
        <Row key={topic.id} topic={topic} now={now} />
      ))}
    </ul>
  );
}
