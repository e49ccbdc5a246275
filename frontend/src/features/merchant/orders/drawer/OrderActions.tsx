import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { MerchantOrder, OrderState } from '../../api.ts';
import { CancelForm } from './CancelForm.tsx';
import { NoteForm } from './NoteForm.tsx';
import { PayOrder } from './PayOrder.tsx';
import { RefundForm } from './RefundForm.tsx';
import { ShipForm } from './ShipForm.tsx';

const FORMS = { pay: PayOrder, ship: ShipForm, cancel: CancelForm, refund: RefundForm, note: NoteForm };
type Action = keyof typeof FORMS;

const REFUNDABLE: readonly OrderState[] = ['paid', 'part_shipped', 'shipped', 'completed'];

const actionsOf = ({
  state,
  to_ship,
  waits_for_approval: waits,
}: MerchantOrder): readonly (readonly [Action, string])[] => [
  ...(state === 'pending' && !waits ? ([['pay', 'Mark as paid']] as const) : []),
  ...(to_ship > 0 ? ([['ship', 'Ship']] as const) : []),
  ...(state === 'pending' ? ([['cancel', 'Cancel order']] as const) : []),
  ...(REFUNDABLE.includes(state) ? ([['refund', 'Refund']] as const) : []),
  ['note', 'Add note'],
];

/**
 * The steps that the order's state allows, one form at a time. A form stays open with what was typed when somebody else
 * changed the order meanwhile.
 */
export function OrderActions({ order }: { readonly order: MerchantOrder }) {
  const [action, open] = useState<Action | null>(null);
  if (action) {
    const Form = FORMS[action];
    return <Form order={order} onDone={() => open(null)} />;
  }
  return (
    <Flex wrap gap="small">
      {actionsOf(order).map(([key, label], index) => (
        <Button
          key={key}
          {...(index === 0 && key !== 'note' ? { type: 'primary' as const } : {})}
          danger={key === 'cancel' || key === 'refund'}
          onClick={() => open(key)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
