import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { PageLinks } from '../../../shared/ui/page-links/PageLinks.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { flagsQuery } from '../api.ts';
import { useCommunityView } from '../use-community-view.ts';
import { FlaggedPost } from './FlaggedPost.tsx';

interface ReportedPostsProps {
  readonly state: 'open' | 'settled';
  readonly page: number;
}

const NOTHING = {
  open: 'Nothing to decide. Reported posts arrive here.',
  settled: 'Nothing was decided yet.',
} as const;

/** Reported posts, to decide about or decided. */
export function ReportedPosts({ state, page }: ReportedPostsProps) {
  const { addressOf } = useCommunityView();
  const { data, error, refetch } = useQuery(flagsQuery(state, page));
  if (!data && error)
    return <RetryBlock what="The reports" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} />;
  if (data.items.length === 0) return <Empty description={NOTHING[state]} />;
  return (
    <>
      {data.items.map((flag) => (
        <FlaggedPost key={flag.id} flag={flag} />
      ))}
      <PageLinks
        page={data.page}
        total={data.total}
        size={data.page_size}
        addressOf={(next) => addressOf({ page: next === 1 ? null : String(next) })}
      />
    </>
  );
}
