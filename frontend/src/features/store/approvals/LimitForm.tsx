import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Input, Skeleton } from 'antd';
import { type FormEvent, useState } from 'react';
import { logProblem, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { moneyText } from '../../../shared/orders/money.ts';
import { buyingForQuery, limitQuery, type PurchaseLimit, setLimit } from './api.ts';
import { centsOf, textOf } from './limit-amount.ts';

const WRONG = 'Enter an amount such as 500 or 500.00';

function useSave({ organisation_id: id }: PurchaseLimit) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (limit: number | null) => setLimit(id, limit),
    onSuccess: (saved) => {
      cache.setQueryData(limitQuery(id).queryKey, saved);
      void cache.invalidateQueries({ queryKey: buyingForQuery.queryKey });
      notice.success(saved.limit_cents === null ? 'The limit is off' : 'The limit is saved');
    },
    onError: (error) => logProblem('A purchase limit was not saved', error),
  });
}

/** An owner changes the limit in its place; what is typed stays when it could not be saved. */
function Form({ limit }: { readonly limit: PurchaseLimit }) {
  const { organisation_id: id } = limit;
  const [text, setText] = useState(textOf(limit.limit_cents));
  const [wrong, setWrong] = useState(false);
  const save = useSave(limit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = text.trim() === '' ? null : centsOf(text);
    setWrong(cents === undefined);
    if (cents !== undefined && !save.isPending) save.mutate(cents);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={`Limit of ${limit.organisation_name}`}>
      <FieldItem
        id={`limit-${id}`}
        label={`Ask me for orders above (${limit.currency})`}
        hint="Empty: nobody asks. 0: every order waits. Your own orders never wait."
        error={wrong ? WRONG : undefined}
      >
        <Input
          id={`limit-${id}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          {...(wrong ? { 'aria-invalid': true, 'aria-describedby': `limit-${id}-error` } : {})}
          onChange={({ target }) => setText(target.value)}
        />
      </FieldItem>
      {save.error ? <Alert type="error" showIcon title={messageOf(save.error)} /> : null}
      <Button htmlType="submit" loading={save.isPending}>
        Save limit
      </Button>
    </form>
  );
}

const sentenceOf = ({ limit_cents: cents, currency }: PurchaseLimit): string =>
  cents === null
    ? 'Orders need no approval.'
    : `An owner approves orders above ${moneyText(cents, currency)}.`;

/** The limit of one organization: read by its members, changed by its owners. */
export function LimitForm({ organisationId }: { readonly organisationId: string }) {
  const { data: limit, error, refetch } = useQuery(limitQuery(organisationId));
  if (!limit && error)
    return <RetryBlock what="The limit" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!limit) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <Card title={limit.organisation_name}>
      <Flex vertical gap="small">
        <p>{sentenceOf(limit)}</p>
        {limit.may_change ? <Form key={limit.updated_at ?? ''} limit={limit} /> : null}
      </Flex>
    </Card>
  );
}
