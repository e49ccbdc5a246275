import { Field } from '../form/Field.tsx';
import type { FormState } from '../form/use-form.ts';
import { mismatch, MISMATCH_TEXT } from './password-checks.ts';
import { PasswordMeter } from './PasswordMeter.tsx';

type Names = 'password' | 'confirmPassword';

interface NewPasswordFieldsProps<Name extends string> {
  readonly form: FormState<Name | Names>;
  readonly label: string;
}

/** A new password, how good it is, and once more. Used where one is chosen: sign-up, recovery and profile. */
export function NewPasswordFields<Name extends string>({ form, label }: NewPasswordFieldsProps<Name>) {
  const { password, confirmPassword } = form.values;
  const differs = mismatch(password, confirmPassword);
  // The mismatch shows at once, not only after a try, because it also disables the button.
  const shown = differs ? { ...form, errors: { ...form.errors, confirmPassword: MISMATCH_TEXT } } : form;
  return (
    <>
      <Field
        form={form}
        name="password"
        label={label}
        kind="secret"
        autoComplete="new-password"
        hint={<PasswordMeter password={password} />}
      />
      <Field
        form={shown}
        name="confirmPassword"
        label="Confirm password"
        kind="secret"
        autoComplete="new-password"
      />
    </>
  );
}
