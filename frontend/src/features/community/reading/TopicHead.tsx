import { Link } from 'react-router-dom';
import type { TopicView } from '../types.ts';
import { CLOSED, useCommunityView } from '../use-community-view.ts';

/** Title, category, tags, and what a reader should know before replying. */
export function TopicHead({ topic }: { readonly topic: TopicView }) {
  const { addressOf } = useCommunityView();
  const { title, category, lesson, tags, state, solved, is_sample: sample, slug } = topic;
  const facts = [
    ...(solved ? ['Solved'] : []),
    ...(state === 'locked' && slug === null ? ['Locked: no more replies'] : []),
    ...(state === 'hidden' ? ['Hidden until a moderator has decided'] : []),
    ...(sample ? ['Sample: invented people'] : []),
  ];
  return (
    <div>
      <h2 id="topic-title">{title}</h2>
      <p className="row muted">
        {category ? (
          <Link to={addressOf({ ...CLOSED, filter: null, tag: null, category: category.slug })}>
            {category.name}
          </Link>
        ) : null}
        {lesson ? (
          <Link to={lesson.path}>
            {lesson.course_title}: {lesson.title}
          </Link>
        ) : null}
        {tags.map((tag) => (
          <Link key={tag} to={addressOf({ ...CLOSED, category: null, tag })}>
            #{tag}
          </Link>
        ))}
        {facts.length > 0 ? <span>{facts.join(' · ')}</span> : null}
      </p>
    </div>
  );
}
