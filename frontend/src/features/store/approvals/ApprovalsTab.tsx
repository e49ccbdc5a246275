import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useMyLive } from '../../../shared/live/index.ts';
import { PagedItems, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { APPROVALS, approvalsQuery, buyingForQuery } from './api.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import { LimitForm } from './LimitForm.tsx';

const approvalFilter = { defaults: {}, prefix: 'approvals' };

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
  const list = usePagedList(approvalFilter, ({ page }) => approvalsQuery(page));
  return (
    <PagedItems
      list={list}
      label="Orders that wait"
      one="order"
      many="orders"
      errorSubject="The orders that wait"
      empty="No order waits for your approval."
      noMatch="No order waits on this page."
    >
      {(approvals) => (
        <Flex component="ul" vertical gap="middle" aria-label="Orders that wait">
          {approvals.map((approval) => (
            <ApprovalCard key={approval.order_id} approval={approval} />
          ))}
        </Flex>
      )}
    </PagedItems>
  );
}

/** What an organization's owner decides: the limit, and the orders above it. */
export default function ApprovalsTab() {
  useMyLive({ approvals: [APPROVALS] });
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="approvals">
      <SectionHeader
        id="approvals"
        title="Approvals"
        description="Orders of your team above the limit wait here for an owner."
      />
      <Waiting />
      <Limits />
    </Flex>
  );
}
