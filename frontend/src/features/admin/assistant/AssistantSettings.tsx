import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { StarterList } from './StarterList.tsx';
import { limitsQuery } from './api.ts';

/** The tab Assistant: what stands before every conversation, how much a person may use, and the starters. */
export default function AssistantSettings() {
  const limits = useQuery(limitsQuery());
  return (
    <Flex vertical gap={40} className="admin-narrow">
      <section aria-labelledby="ai-limits">
        <SectionHeader id="ai-limits" title="System prompt and limit" />
        {limits.isPending ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
        {limits.error && !limits.data ? (
          <RetryBlock
            what="The settings of the assistant"
            requestId={requestIdOf(limits.error)}
            onRetry={() => void limits.refetch()}
          />
        ) : null}
        {limits.data ? <LimitsForm key={limits.data.version} limits={limits.data} /> : null}
      </section>
      <StarterList />
    </Flex>
  );
}
