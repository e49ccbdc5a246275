import { Button } from 'antd';
import { useEffect } from 'react';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { hasChanged } from '../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { type NewProductBody, productSteps } from './api.ts';
import { categories, kinds } from './product-labels.ts';
import { Refused } from './Refused.tsx';
import { useProductStep } from './use-product-step.ts';

const EMPTY = { name: '', kind: 'physical', category: 'aligner_supplies' };

/** Name, kind and category make a draft; everything else follows in its editor. */
export function NewProduct({ onCreated }: { readonly onCreated: (id: string) => void }) {
  const create = useProductStep(productSteps.create, 'The draft was created');
  const createdId = create.data?.id;
  // Only then the guard below no longer asks.
  useEffect(() => {
    if (createdId) onCreated(createdId);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for the product
  }, [createdId]);
  const form = useForm({
    id: 'new-product',
    initial: EMPTY,
    checks: { name: (text) => (text.trim().length >= 3 ? null : 'Enter a name') },
    onSubmit: ({ name, ...choices }) => create.mutate({ ...choices, name: name.trim() } as NewProductBody),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="New product">
      <LeaveGuard unsaved={!create.isSuccess && hasChanged(form.values, EMPTY)} />
      <Refused error={create.error} />
      <FormField form={form} name="name" label="Name" maxLength={160} />
      <FormField
        form={form}
        name="kind"
        label="Kind"
        kind="select"
        choices={kinds}
        hint="It cannot be changed later."
      />
      <FormField form={form} name="category" label="Category" kind="select" choices={categories} />
      <Button type="primary" htmlType="submit" loading={create.isPending}>
        {create.isPending ? 'Creating...' : 'Create draft'}
      </Button>
    </form>
  );
}
