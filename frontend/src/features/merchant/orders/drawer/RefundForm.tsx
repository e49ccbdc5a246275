import { useState } from 'react';
import { messageOf } from '../../../../shared/api/index.ts';
import { ReasonForm } from '../../../../shared/ui/reason-form/ReasonForm.tsx';
import { orderSteps } from '../../api.ts';
import { useOrderStep } from '../use-order-step.ts';
import type { StepFormProps } from './step-form.ts';
import { QuantityFields } from './QuantityFields.tsx';
import { chosenOf, type Quantities, returnable } from './quantities.ts';

/** Writes down that the money went back, and what came back into stock. */
export function RefundForm({ order, onDone }: StepFormProps) {
  const [quantities, choose] = useState<Quantities>({});
  const choices = returnable(order);
  const refund = useOrderStep(
    order.id,
    (note: string) => orderSteps.refund(order.id, { note, returned: chosenOf(choices, quantities, 'none') }),
    `The refund of ${order.number} is recorded`,
  );
  return (
    <ReasonForm
      id="refund-order"
      question={`Refund ${order.number}?`}
      hint="Why, and how the money goes back. Chairside moves no money."
      yes="Record refund"
      busyYes="Saving..."
      danger
      busy={refund.isPending}
      error={refund.error ? messageOf(refund.error) : null}
      onSend={(note) => refund.mutate(note, { onSuccess: onDone })}
      onNo={onDone}
      fields={
        choices.length > 0 ? (
          <QuantityFields
            id="return"
            legend="Came back and can be sold again"
            choices={choices}
            value={quantities}
            preset="none"
            onChange={choose}
          />
        ) : null
      }
    >
      What was not shipped can be sold to others again.
    </ReasonForm>
  );
}
