import { Flex } from 'antd';
import { Confirm } from '../../../../shared/ui/confirm/Confirm.tsx';
import { orderSteps } from '../../api.ts';
import { moneyText } from '../../../../shared/orders/money.ts';
import { useOrderStep } from '../use-order-step.ts';
import type { StepFormProps } from './step-form.ts';
import { StepRefused } from './StepRefused.tsx';

/** Asks once more before an order counts as paid. */
export function PayOrder({ order, onDone }: StepFormProps) {
  const pay = useOrderStep(order.id, () => orderSteps.pay(order.id), `${order.number} is marked as paid`);
  return (
    <Flex vertical gap="small">
      <StepRefused error={pay.error} />
      <Confirm
        question={`Mark ${order.number} as paid?`}
        yes="Mark as paid"
        busyYes="Marking..."
        no="Not yet"
        tone="calm"
        busy={pay.isPending}
        onYes={() => pay.mutate(undefined, { onSuccess: onDone })}
        onNo={onDone}
      >
        {moneyText(order.total_cents, order.currency)} was received. Downloads, memberships and course seats
        open at once.
      </Confirm>
    </Flex>
  );
}
