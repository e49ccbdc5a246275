import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { MERCHANT } from '../api.ts';
import { isOtherRequest } from '../orders/use-order-step.ts';
import { adjustStock, type StockRow } from './api.ts';

const EMPTY = { delta: '', reason: '' };
const isWhole = (text: string): boolean => /^[+-]?\d{1,8}$/.test(text.trim()) && Number(text) !== 0;

/** Adds to what is on hand or takes from it, with the reason for the history. */
export function AdjustForm({ row }: { readonly row: StockRow }) {
  const cache = useQueryClient();
  // Sending a change again after a lost answer makes it once.
  const [key, renewKey] = useState(() => crypto.randomUUID());
  const adjust = useMutation({
    mutationFn: ({ delta, reason }: typeof EMPTY) =>
      adjustStock({ variant_id: row.variant_id, delta: Number(delta), reason: reason.trim() }, key),
    onSuccess: () => {
      form.reset(EMPTY);
      renewKey(crypto.randomUUID());
      notice.success('The stock was changed');
      void cache.invalidateQueries({ queryKey: MERCHANT });
    },
    onError: (error) => {
      logProblem('The stock was not changed', error);
      if (isOtherRequest(error)) renewKey(crypto.randomUUID());
    },
  });
  const form = useForm({
    id: 'adjust-stock',
    initial: EMPTY,
    checks: {
      delta: (text) => (isWhole(text) ? null : 'Enter a whole number, for example 12 or -3'),
      reason: (text) => (text.trim().length >= 3 ? null : 'Say why the stock changes'),
    },
    onSubmit: (values) => adjust.mutate(values),
  });
  const unsaved = form.values.delta !== '' || form.values.reason !== '';
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Adjust stock">
      <LeaveGuard unsaved={unsaved} />
      <div role="alert">
        {adjust.error ? <Alert type="error" role="note" showIcon title={messageOf(adjust.error)} /> : null}
      </div>
      <FormField
        form={form}
        name="delta"
        label="Change"
        inputMode="text"
        maxLength={9}
        hint="How many more there are. Fewer: with a minus sign."
      />
      <FormField
        form={form}
        name="reason"
        label="Reason"
        maxLength={300}
        hint="For example: delivery received, counted, broken."
      />
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={adjust.isPending}>
          {adjust.isPending ? 'Saving...' : 'Adjust stock'}
        </Button>
      </Flex>
    </form>
  );
}
