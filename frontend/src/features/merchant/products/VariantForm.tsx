import { Button, Checkbox, Flex, Form } from 'antd';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { type FormState, useForm } from '../../../shared/ui/form/use-form.ts';
import { Newer } from '../editing/Newer.tsx';
import { useDraftedEdit } from '../editing/use-drafted-edit.ts';
import { onlyChanged, useEdit } from '../editing/use-edit.ts';
import { useStep } from '../editing/use-step.ts';
import { type MerchantProduct, type Variant, variantSteps } from './api.ts';
import { WeightField } from './WeightField.tsx';
import { changeOf, checks, newVariantOf, savedText, valuesOf, type VariantValues } from './variant-fields.ts';

interface VariantFormProps {
  readonly product: MerchantProduct;
  /** Its name in the draft of the product. */
  readonly part: string;
  /** Null for a new one. */
  readonly variant: Variant | null;
  /** Whether it was opened just now, and not with its draft. */
  readonly isFresh: boolean;
  readonly onDone: () => void;
}

interface ChoiceProps {
  readonly form: FormState<keyof VariantValues>;
  readonly name: 'tracked' | 'state';
  readonly label: string;
}

function Choice({ form, name, label }: ChoiceProps) {
  return (
    <Checkbox
      checked={form.values[name] === 'yes'}
      onChange={({ target }) => form.set(name, target.checked ? 'yes' : '')}
    >
      {label}
    </Checkbox>
  );
}

/** SKU, price, weight and stock of a variant. A new price counts for later orders. */
export function VariantForm({ product, part, variant, isFresh, onDone }: VariantFormProps) {
  const saved = valuesOf(variant);
  const editing = useEdit<VariantValues>(saved, useDraftedEdit(product.id, part));
  const close = () => {
    editing.forget();
    onDone();
  };
  const save = useStep(
    (values: VariantValues) =>
      variant
        ? variantSteps.change(variant.id, variant.version, onlyChanged(changeOf(values), editing.changed))
        : variantSteps.add(product.id, newVariantOf(values)),
    'The variant was saved',
    close,
  );
  const form = useForm({
    ...{ id: 'variant', initial: editing.value, store: editing, checks },
    onSubmit: (values) => save.mutate(values),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={variant ? `Edit ${variant.sku}` : 'New variant'}>
      <Newer {...{ editing, save }} theirs={(name) => savedText(saved, name)} />
      <FormField form={form} name="sku" label="SKU" maxLength={40} autoFocus={isFresh} />
      <FormField
        form={form}
        name="name"
        label="Variant"
        maxLength={80}
        optional
        hint="What tells it from the others, for example a size."
      />
      <FormField
        form={form}
        name="price_cents"
        label="Price in US dollars"
        inputMode="decimal"
        maxLength={10}
      />
      {product.kind === 'physical' ? <WeightField form={form} /> : null}
      {variant ? (
        <Form.Item>
          <Flex vertical gap="small">
            <Choice form={form} name="tracked" label="Count the stock" />
            <Choice form={form} name="state" label="Can be bought" />
          </Flex>
        </Form.Item>
      ) : (
        <FormField
          form={form}
          name="stock"
          label="Stock"
          inputMode="numeric"
          maxLength={7}
          optional
          hint="Empty: the stock is not counted."
        />
      )}
      <Flex wrap gap="small">
        <Button onClick={close} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={editing.newer.length > 0}>
          {save.isPending ? 'Saving...' : 'Save variant'}
        </Button>
      </Flex>
    </form>
  );
}
