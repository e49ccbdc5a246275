import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { IssuedRecords } from './IssuedRecords.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { SchemeList } from './SchemeList.tsx';
import { schemesQuery } from './api.ts';

/** The tab CE: who provides continuing education, which schemes recognize it and when, and the records that were issued. */
export default function CeAdmin() {
  const { data, error, refetch } = useQuery(schemesQuery);
  return (
    <Flex vertical gap={40}>
      {error && !data ? (
        <RetryBlock
          what="The CE provider and its schemes"
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      <section aria-labelledby="ce-provider-title" className="narrow">
        <SectionHeader
          id="ce-provider-title"
          title="CE provider"
          description="As new records name it. Records that were issued before keep what they say."
        />
        {data ? <ProviderForm provider={data.provider} /> : null}
        {data || error ? null : <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      </section>
      {data ? <SchemeList schemes={data.items} /> : null}
      <IssuedRecords />
    </Flex>
  );
}
