import { useQuery } from '@tanstack/react-query';
import { Flex, Result, Skeleton } from 'antd';
import { useSession } from '../../../shared/auth/index.ts';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { flagsQuery } from '../api.ts';
import { type CommunityView, QUEUES, type QueueName, useCommunityView } from '../use-community-view.ts';
import { ReportedPosts } from './ReportedPosts.tsx';
import { Sanctions } from './Sanctions.tsx';

interface ModerationProps {
  readonly view: CommunityView;
}

const isOfPosts = (queue: QueueName): queue is 'open' | 'settled' => queue === 'open' || queue === 'settled';

function Queues({ view }: ModerationProps) {
  const { go } = useCommunityView();
  const { queue, page } = view;
  const open = useQuery(flagsQuery('open', 1)).data?.open;
  return (
    <Flex vertical gap="middle" style={{ minInlineSize: 0 }}>
      <h2>Moderation</h2>
      <Segmented<QueueName>
        label="Show"
        name="moderation-queue"
        segments={QUEUES.map((one) => (one.key === 'open' ? { ...one, count: open } : one))}
        active={queue}
        onChange={(next) => go({ state: next === 'open' ? null : next, page: null, q: null })}
      />
      {isOfPosts(queue) ? <ReportedPosts state={queue} page={page} /> : <Sanctions view={view} />}
    </Flex>
  );
}

/** What moderators decide, and whom they have warned or muted. The address says which of it is shown. */
export default function Moderation({ view }: ModerationProps) {
  const { hasRole, profile } = useSession();
  if (hasRole('moderator') || hasRole('admin')) return <Queues view={view} />;
  if (!profile) return <Skeleton active title={false} />;
  return (
    <Result
      status="403"
      title="For moderators"
      subTitle="Moderators decide about reported posts. An administrator gives this role."
    />
  );
}
