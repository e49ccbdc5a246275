import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { FormField } from '../../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { orderSteps } from '../../api.ts';
import { isOtherRequest, useOrderStep } from '../use-order-step.ts';
import type { StepFormProps } from './step-form.ts';
import { QuantityFields } from './QuantityFields.tsx';
import { chosenOf, type Quantities, shippable } from './quantities.ts';
import { StepRefused } from './StepRefused.tsx';

type Parcel = Parameters<typeof orderSteps.ship>[1];

/** Ships a part of an order, or all that is left. */
export function ShipForm({ order, onDone }: StepFormProps) {
  // One form is one parcel: sending it again after a lost answer ships nothing twice.
  const [key, renewKey] = useState(() => crypto.randomUUID());
  const [quantities, choose] = useState<Quantities>({});
  const ship = useOrderStep(
    order.id,
    (parcel: Parcel) => orderSteps.ship(order.id, parcel, key),
    `The shipment of ${order.number} is recorded`,
  );
  const choices = shippable(order);
  const items = chosenOf(choices, quantities, 'all');
  const form = useForm({
    id: 'ship-order',
    initial: { carrier: '', tracking: '' },
    checks: { carrier: (text) => (text.trim() ? null : 'Enter who carries it') },
    onSubmit: ({ carrier, tracking }) =>
      ship.mutate(
        { items, carrier: carrier.trim(), tracking: tracking.trim() },
        {
          onSuccess: onDone,
          onError: (error) => isOtherRequest(error) && renewKey(crypto.randomUUID()),
        },
      ),
  });
  const { carrier, tracking } = form.values;
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={`Ship ${order.number}`}>
      <LeaveGuard unsaved={carrier !== '' || tracking !== ''} />
      <StepRefused error={ship.error} />
      {choices.length === 0 ? <Alert role="note" showIcon title="Nothing is left to ship." /> : null}
      <QuantityFields
        id="ship"
        legend="What is in the parcel"
        choices={choices}
        value={quantities}
        preset="all"
        onChange={choose}
      />
      <FormField form={form} name="carrier" label="Carrier" maxLength={40} autoComplete="off" />
      <FormField
        form={form}
        name="tracking"
        label="Tracking number"
        optional
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
      />
      <Flex wrap gap="small">
        <Button onClick={onDone} disabled={ship.isPending}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" disabled={items.length === 0} loading={ship.isPending}>
          {ship.isPending ? 'Saving...' : 'Record shipment'}
        </Button>
      </Flex>
    </form>
  );
}
