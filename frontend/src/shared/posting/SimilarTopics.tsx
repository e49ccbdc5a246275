import { useQuery } from '@tanstack/react-query';
import { Alert, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { usePausedText } from '../lib/use-paused-text.ts';
import { LEAST_SIMILAR, similarQuery } from './api.ts';

const repliesText = (count: number): string => (count === 1 ? '1 reply' : `${count} replies`);

/** Topics like the one that is being written: perhaps the answer is there. It opens in a new tab, so that nothing typed is left. */
export function SimilarTopics({ title }: { readonly title: string }) {
  const asked = usePausedText(title.trim(), 400);
  const { data } = useQuery(similarQuery(asked));
  if (asked.length < LEAST_SIMILAR || !data || data.items.length === 0) return null;
  return (
    <Alert
      type="info"
      role="status"
      title="Others have asked something like this"
      description={
        <ul className="plain-list">
          {data.items.map(({ id, title: known, reply_count: replies, solved }) => (
            <li key={id}>
              <Link to={`/community?topic=${id}`} target="_blank" rel="noreferrer">
                {known}
              </Link>{' '}
              <span className="muted">{repliesText(replies)}</span>{' '}
              {solved ? <Tag color="success">Solved</Tag> : null}
            </li>
          ))}
        </ul>
      }
    />
  );
}
