import { Button } from 'antd';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { Refused } from '../editing/Refused.tsx';
import { useDraftedEdit } from '../editing/use-drafted-edit.ts';
import { useEdit } from '../editing/use-edit.ts';
import { useStep } from '../editing/use-step.ts';
import { type NewProductBody, productSteps } from './api.ts';
import { categories, kinds } from './product-labels.ts';

const EMPTY = { name: '', kind: 'physical', category: 'aligner_supplies' };

/** Name, kind and category make a draft; everything else follows in its editor. */
export function NewProduct({ onCreated }: { readonly onCreated: (id: string) => void }) {
  const editing = useEdit(EMPTY, useDraftedEdit('new', 'details'));
  const create = useStep(productSteps.create, 'The draft was created', ({ id }) => {
    editing.forget();
    onCreated(id);
  });
  const form = useForm({
    ...{ id: 'new-product', initial: editing.value, store: editing },
    checks: { name: (text) => (text.trim().length >= 3 ? null : 'Enter a name') },
    onSubmit: ({ name, ...choices }) => create.mutate({ ...choices, name: name.trim() } as NewProductBody),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="New product">
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
