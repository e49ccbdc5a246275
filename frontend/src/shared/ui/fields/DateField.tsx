import type { ReactNode } from 'react';
import type { FormState } from '../form/use-form.ts';
import { DayPicker } from './DayPicker.tsx';
import { describedBy, FieldItem } from './FieldItem.tsx';
import '../form/form.css';

interface DateFieldProps<Name extends string> {
  readonly form: FormState<Name>;
  readonly name: NoInfer<Name>;
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly min?: string;
  readonly max?: string;
  readonly autoFocus?: boolean;
}

/** A calendar day in a form of `useForm`, kept as `YYYY-MM-DD`. Apart from `FormField`, because the picker weighs 57 KiB. */
export function DateField<Name extends string>(props: DateFieldProps<Name>) {
  const { form, name, label, optional = false, hint, ...range } = props;
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <FieldItem {...{ id, label, optional, hint, error }}>
      <DayPicker
        {...range}
        id={id}
        value={form.values[name]}
        clearable={optional}
        invalid={Boolean(error)}
        aria-required={!optional}
        aria-describedby={describedBy(id, error, hint)}
        onChange={(day) => form.set(name, day)}
      />
    </FieldItem>
  );
}
