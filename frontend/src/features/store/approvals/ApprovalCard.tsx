import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { ReasonForm } from '../../../shared/ui/reason-form/ReasonForm.tsx';
import { moneyText } from '../../../shared/orders/money.ts';
import { momentText } from '../../../shared/orders/moments.ts';
import { type Approval, APPROVALS, approve, decline } from './api.ts';
import '../../../shared/orders/orders.css';

const LEFT = 'This person has left the organization. The order can only be declined.';

/** A decision: the list is read again either way, because another owner may have decided meanwhile. */
function useDecision<Input = void>(run: (input: Input) => Promise<unknown>, done: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => notice.success(done),
    onError: (error) => {
      logProblem('A decision about an order was refused', error);
      notice.error('That did not work', messageOf(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: APPROVALS }),
  });
}

function Decline({ approval, onClose }: { readonly approval: Approval; readonly onClose: () => void }) {
  const { order_id: id, number } = approval;
  const step = useDecision((note: string) => decline(id, note), `${number} is declined`);
  return (
    <ReasonForm
      id={`decline-${id}`}
      question={`Decline ${number}?`}
      hint={`${approval.buyer_name} reads it.`}
      yes="Decline order"
      busyYes="Declining..."
      busy={step.isPending}
      danger
      onSend={(note) => step.mutate(note)}
      onNo={onClose}
    >
      The order is cancelled. This cannot be undone.
    </ReasonForm>
  );
}

function Facts({ approval }: { readonly approval: Approval }) {
  const money = (cents: number) => moneyText(cents, approval.currency);
  return (
    <FactList
      facts={[
        ['Ordered by', approval.buyer_name],
        ['For', approval.organisation_name],
        ['Placed', momentText(approval.placed_at)],
        ['PO number', approval.po_number],
        ['Total', `${money(approval.total_cents)}, above the limit of ${money(approval.limit_cents)}`],
      ]}
    />
  );
}

function Items({ approval: { items, currency } }: { readonly approval: Approval }) {
  return (
    <ul className="plain-list" aria-label="Items">
      {items.map(({ name, variant_name, quantity, line_cents }, index) => (
        <li key={`${name} ${index}`} className="order-line">
          <span>
            {quantity} × {[name, variant_name].filter(Boolean).join(', ')}
          </span>
          <span>{moneyText(line_cents, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** An order that waits, with what is in it and the two decisions. */
export function ApprovalCard({ approval }: { readonly approval: Approval }) {
  const [declines, setDeclines] = useState(false);
  const { order_id: id, number, buyer_is_member } = approval;
  const yes = useDecision(() => approve(id), `${number} is approved`);
  return (
    <li>
      <Card title={number}>
        <Flex vertical gap="middle">
          {buyer_is_member ? null : <Alert type="warning" showIcon title={LEFT} />}
          <Facts approval={approval} />
          <Items approval={approval} />
          {declines ? (
            <Decline approval={approval} onClose={() => setDeclines(false)} />
          ) : (
            <Flex wrap gap="small">
              <Button
                type="primary"
                disabled={!buyer_is_member}
                loading={yes.isPending}
                onClick={() => yes.mutate()}
              >
                Approve
              </Button>
              <Button danger onClick={() => setDeclines(true)}>
                Decline
              </Button>
            </Flex>
          )}
        </Flex>
      </Card>
    </li>
  );
}
