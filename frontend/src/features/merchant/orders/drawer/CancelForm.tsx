import { messageOf } from '../../../../shared/api/index.ts';
import { ReasonForm } from '../../../../shared/ui/reason-form/ReasonForm.tsx';
import { orderSteps } from '../../api.ts';
import { useOrderStep } from '../use-order-step.ts';
import type { StepFormProps } from './step-form.ts';

/** Cancels an unpaid order with a reason. */
export function CancelForm({ order, onDone }: StepFormProps) {
  const cancel = useOrderStep(
    order.id,
    (reason: string) => orderSteps.cancel(order.id, reason),
    `${order.number} was cancelled`,
  );
  return (
    <ReasonForm
      id="cancel-order"
      question={`Cancel ${order.number}?`}
      hint="The buyer reads it."
      yes="Cancel order"
      busyYes="Cancelling..."
      danger
      busy={cancel.isPending}
      error={cancel.error ? messageOf(cancel.error) : null}
      onSend={(reason) => cancel.mutate(reason, { onSuccess: onDone })}
      onNo={onDone}
    >
      What it holds can be sold to others again.
    </ReasonForm>
  );
}
