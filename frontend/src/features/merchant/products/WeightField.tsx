import { InputNumber } from 'antd';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import type { VariantValues } from './variant-fields.ts';

const MOST_GRAMS = 1_000_000;

/** What one piece weighs, in whole grams; empty is unknown. */
export function WeightField({ form }: { readonly form: FormState<keyof VariantValues> }) {
  const { weight_g: weight } = form.values;
  return (
    <FieldItem id="variant-weight" label="Weight" optional>
      <InputNumber
        id="variant-weight"
        min={0}
        max={MOST_GRAMS}
        precision={0}
        suffix="g"
        style={{ inlineSize: 160 }}
        value={weight === '' ? null : Number(weight)}
        onChange={(grams) => form.set('weight_g', grams === null ? '' : String(grams))}
      />
    </FieldItem>
  );
}
