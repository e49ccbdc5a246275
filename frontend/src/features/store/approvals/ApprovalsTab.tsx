import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useMyLive } from '../../../shared/live/index.ts';
import { ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { APPROVALS, approvalsQuery, buyingForQuery } from './api.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import { LimitForm } from './LimitForm.tsx';
import '../orders/orders.css';

/** The limits of the organizations that the person belongs to. */
function Limits() {
  const { data, error, refetch } = useQuery(buyingForQuery);
  if (!data && error)
    return (
      <RetryBlock what="Your organizations" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <Flex vertical gap="middle">
      {data.map(({ organisation_id }) => (
        <LimitForm key={organisation_id} organisationId={organisation_id} />
      ))}
    </Flex>
  );
}

function Waiting() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(approvalsQuery(page));
  if (!data && error)
    return (
      <RetryBlock what="The orders that wait" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading orders that wait">
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    );
  if (data.items.length === 0) return <ListEmpty>No order waits for your approval.</ListEmpty>;
  return (
    <>
      <ul className="plain-list approvals" aria-label="Orders that wait">
        {data.items.map((approval) => (
          <ApprovalCard key={approval.order_id} approval={approval} />
        ))}
      </ul>
      <Pager list={data} one="order" many="orders" onTurn={setPage} />
    </>
  );
}

/** What an organization's owner decides: the limit, and the orders above it. */
export default function ApprovalsTab() {
  useMyLive({ approvals: [APPROVALS] });
  return (
    <section aria-labelledby="approvals" className="approvals">
      <SectionHeader
        id="approvals"
        title="Approvals"
        description="Orders of your team above the limit wait here for an owner."
      />
      <Waiting />
      <Limits />
    </section>
  );
}
