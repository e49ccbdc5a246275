import { useQuery } from '@tanstack/react-query';
import { Empty, Flex, Result, Skeleton } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { flagsQuery } from '../api.ts';
import { PageLinks } from '../../../shared/ui/page-links/PageLinks.tsx';
import type { FlagList } from '../types.ts';
import { useCommunityView } from '../use-community-view.ts';
import { FlaggedPost } from './FlaggedPost.tsx';

type State = 'open' | 'settled';

function List({ list }: { readonly list: FlagList }) {
  const { addressOf } = useCommunityView();
  if (list.items.length === 0) return <Empty description="Nothing to decide. Reported posts arrive here." />;
  return (
    <>
      {list.items.map((flag) => (
        <FlaggedPost key={flag.id} flag={flag} />
      ))}
      <PageLinks
        page={list.page}
        total={list.total}
        size={list.page_size}
        addressOf={(page) => addressOf({ page: page === 1 ? null : String(page) })}
      />
    </>
  );
}

function Queue({ page }: { readonly page: number }) {
  const { go } = useCommunityView();
  const [state, setState] = useState<State>('open');
  const { data, error, refetch } = useQuery(flagsQuery(state, page));
  return (
    <Flex vertical gap="middle">
      <h2>Reported posts</h2>
      <Segmented<State>
        label="Show"
        name="flag-state"
        segments={[
          { key: 'open', label: 'To decide', count: data?.open },
          { key: 'settled', label: 'Decided' },
        ]}
        active={state}
        onChange={(next) => {
          setState(next);
          go({ page: null });
        }}
      />
      {data ? <List list={data} /> : null}
      {!data && error ? (
        <RetryBlock what="The reports" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton active title={false} /> : null}
    </Flex>
  );
}

/** The queue of reported posts, for moderators. */
export default function ModerationQueue({ page }: { readonly page: number }) {
  const { hasRole, profile } = useSession();
  if (hasRole('moderator') || hasRole('admin')) return <Queue page={page} />;
  if (!profile) return <Skeleton active title={false} />;
  return (
    <Result
      status="403"
      title="For moderators"
      subTitle="Moderators decide about reported posts. An administrator gives this role."
    />
  );
}
