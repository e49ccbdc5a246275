import type { UseQueryResult } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { requestIdOf } from '../api/index.ts';
import { RetryBlock } from '../ui/retry-block/RetryBlock.tsx';

interface OrderFrameProps<Order> {
  readonly query: Pick<UseQueryResult<Order>, 'data' | 'error' | 'refetch'>;
  readonly children: (order: Order) => ReactNode;
}

/** An order in the states that reading it has: loading, failed, and there. */
export function OrderFrame<Order>({ query: { data, error, refetch }, children }: OrderFrameProps<Order>) {
  if (data)
    return (
      <Flex vertical gap="large">
        {children(data)}
      </Flex>
    );
  if (error)
    return <RetryBlock what="This order" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label="Loading the order">
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}
