import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Select } from 'antd';
import { categoriesQuery, lockTopic, moveTopic, pinTopic, setFollowing } from '../api.ts';
import type { TopicView } from '../types.ts';
import { useStep } from './use-step.ts';

function Moderate({ topic }: { readonly topic: TopicView }) {
  const { data } = useQuery(categoriesQuery(true));
  const pin = useStep('The topic was not changed', (pinned: boolean) => pinTopic(topic.id, pinned));
  const lock = useStep('The topic was not changed', (locked: boolean) => lockTopic(topic.id, locked));
  const move = useStep('The topic was not moved', (slug: string) => moveTopic(topic.id, slug));
  const locked = topic.state === 'locked';
  return (
    <>
      <Button loading={pin.isPending} onClick={() => pin.mutate(!topic.pinned)}>
        {topic.pinned ? 'Unpin' : 'Pin'}
      </Button>
      <Button
        disabled={topic.state === 'hidden'}
        loading={lock.isPending}
        onClick={() => lock.mutate(!locked)}
      >
        {locked ? 'Unlock' : 'Lock'}
      </Button>
      {topic.lesson_id === null ? (
        <Select
          aria-label="Move to category"
          value={topic.category?.slug}
          loading={move.isPending}
          options={data?.items.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(slug) => move.mutate(slug)}
          style={{ minInlineSize: 200 }}
        />
      ) : null}
    </>
  );
}

/** What a member does with a whole topic, and what a moderator does. */
export default function TopicTools({ topic }: { readonly topic: TopicView }) {
  const follow = useStep('Your choice was not saved', (following: boolean) =>
    setFollowing(topic.id, following),
  );
  if (topic.slug !== null) return null;
  return (
    <Flex wrap gap="small">
      <Button
        aria-pressed={topic.following}
        loading={follow.isPending}
        onClick={() => follow.mutate(!topic.following)}
      >
        {topic.following ? 'Following' : 'Follow'}
      </Button>
      {topic.may.moderate ? <Moderate topic={topic} /> : null}
    </Flex>
  );
}
