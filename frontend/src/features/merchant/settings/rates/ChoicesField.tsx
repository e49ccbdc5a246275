import { Select } from 'antd';
import type { Choice } from '../../../../shared/ui/fields/ChoiceSelect.tsx';
import { describedBy, FieldItem } from '../../../../shared/ui/fields/FieldItem.tsx';
import type { FormState } from '../../../../shared/ui/form/use-form.ts';
import { listOf } from './rates.ts';

interface ChoicesFieldProps<Name extends string> {
  readonly form: FormState<Name>;
  readonly name: NoInfer<Name>;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly optional?: boolean;
  readonly placeholder?: string;
  readonly hint?: string;
}

/** Several of some choices in a form of `useForm`, kept with commas between them. */
export function ChoicesField<Name extends string>(props: ChoicesFieldProps<Name>) {
  const { form, name, label, choices, optional = false, placeholder, hint } = props;
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <FieldItem {...{ id, label, optional, hint, error }}>
      <Select<string[]>
        id={id}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={placeholder}
        value={listOf(form.values[name])}
        options={[...choices]}
        aria-required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        onChange={(chosen) => form.set(name, chosen.join(','))}
      />
    </FieldItem>
  );
}
