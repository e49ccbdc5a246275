import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { logProblem, messageOf } from '../../../../shared/api/index.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { Confirm } from '../../../../shared/ui/confirm/Confirm.tsx';
import { notice } from '../../../../shared/ui/notice/notice.ts';
import { MERCHANT, type OrderRow, payAll } from '../../api.ts';
import { moneyText } from '../../../../shared/orders/money.ts';
import { packingListOf } from './packing-list.ts';
import { PaidResults } from './PaidResults.tsx';

/** The hub takes so many at once. */
const MOST = 100;

interface BulkActionsProps {
  readonly chosen: readonly OrderRow[];
  readonly choose: (orders: readonly OrderRow[]) => void;
}

function usePaying({ chosen, choose }: BulkActionsProps) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => payAll(chosen.map(({ id }) => id)),
    onSuccess: () => choose([]),
    onError: (error) => {
      logProblem('Orders were not marked as paid', error);
      notice.error('The orders were not marked as paid', messageOf(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: MERCHANT }),
  });
}

function usePacking(chosen: readonly OrderRow[]) {
  return useMutation({
    mutationFn: () => packingListOf(chosen.map(({ id }) => id)),
    onSuccess: (file) => saveFile(file, 'packing-list.pdf'),
    onError: (error) => {
      logProblem('A packing list was not made', error);
      notice.error('The packing list was not made', messageOf(error));
    },
  });
}

const count = (many: number): string => `${many} ${many === 1 ? 'order' : 'orders'}`;
const totalOf = (orders: readonly OrderRow[]): string =>
  moneyText(
    orders.reduce((sum, { total_cents: cents }) => sum + cents, 0),
    orders[0]?.currency,
  );

/** What can be done with several orders at once, and what became of each. */
export function BulkActions({ chosen, choose }: BulkActionsProps) {
  const [asking, ask] = useState(false);
  const pay = usePaying({ chosen, choose });
  const pack = usePacking(chosen);
  const results = pay.data?.results;
  if (chosen.length === 0)
    return results ? <PaidResults results={results} onClose={() => pay.reset()} /> : null;
  if (asking)
    return (
      <Confirm
        question={`Mark ${count(chosen.length)} as paid?`}
        yes="Mark as paid"
        busyYes="Marking..."
        no="Cancel"
        tone="calm"
        busy={pay.isPending}
        onYes={() => pay.mutate(undefined, { onSettled: () => ask(false) })}
        onNo={() => ask(false)}
      >
        {totalOf(chosen)} in all. Downloads, memberships and course seats in them open at once.
      </Confirm>
    );
  const isTooMany = chosen.length > MOST;
  return (
    <Flex wrap gap="small" align="center">
      <span role="status">
        {count(chosen.length)} selected{isTooMany ? `. Select at most ${MOST}.` : ''}
      </span>
      <Button type="primary" disabled={isTooMany} onClick={() => ask(true)}>
        Mark as paid
      </Button>
      <Button disabled={isTooMany} loading={pack.isPending} onClick={() => pack.mutate()}>
        Packing list
      </Button>
      <Button onClick={() => choose([])}>Clear selection</Button>
    </Flex>
  );
}
