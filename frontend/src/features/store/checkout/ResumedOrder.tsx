import { Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { useUrlState } from '../../../shared/ui/filter-bar/use-url-state.ts';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import type { Attempt } from './order-attempt.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface ResumedOrderProps {
  readonly attempt: Attempt;
  /** The order was not placed: the person goes on where they were. */
  readonly onRefused: () => void;
}

/** The page was loaded again while an order had no answer: asks for it with the same key, so that it is placed once. */
export function ResumedOrder({ attempt, onRefused }: ResumedOrderProps) {
  const { go } = useUrlState();
  const { resume } = usePlaceOrder(({ id }) => go({ order: id, step: null }, 'replace'), onRefused);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    resume(attempt);
  }, [attempt, resume]);
  return (
    <Flex vertical align="center" gap="middle" role="status">
      <Spinner />
      <p>We are finishing your order...</p>
    </Flex>
  );
}
