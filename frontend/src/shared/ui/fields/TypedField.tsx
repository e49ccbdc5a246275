import type { FormState } from '../form/use-form.ts';
import { FormField } from './FormField.tsx';

interface TypedFieldProps<Name extends string> {
  readonly form: FormState<Name | 'typed'>;
  /** What has to be typed; the form checks it by `typedAs`. */
  readonly typed: string;
  readonly autoFocus?: boolean;
}

/** The field of a dangerous change into which a name is typed. */
export function TypedField<Name extends string>({ form, typed, autoFocus = false }: TypedFieldProps<Name>) {
  return (
    <FormField
      form={form}
      name="typed"
      label={`Type “${typed}” to confirm`}
      autoComplete="off"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  );
}
