import { useLocation } from 'react-router-dom';
import { logProblem } from '../../../shared/api/index.ts';
import { FailureCallout } from '../../../shared/auth/failures/FailureCallout.tsx';
import { useSession } from '../../../shared/auth/index.ts';
import { useAuthForm } from '../../../shared/auth/failures/use-auth-form.ts';
import { specialtyChoices } from '../../../shared/lib/specialties.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { Field } from '../../../shared/ui/form/Field.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { NewPasswordFields } from '../../../shared/ui/password/NewPasswordFields.tsx';
import { mismatch } from '../../../shared/ui/password/password-checks.ts';
import { checks } from '../checks.ts';
import type { SignUpValues } from '../sign-up-data.ts';
import { emptySignUp, isInvited, signUpData } from '../sign-up-data.ts';
import { userTypes } from '../texts.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface SignUpFormProps {
  readonly setupToken: string | null;
  /** Called with the address whose link must be opened before signing in. */
  readonly onAwaiting: (email: string) => void;
}

function useSignUpForm({ setupToken, onAwaiting }: SignUpFormProps) {
  const { signUp } = useSession();
  const { search } = useLocation();
  const { newPassword, confirm, email, yourName } = checks;
  return useAuthForm<keyof SignUpValues, Awaited<ReturnType<typeof signUp>>>({
    id: 'signup',
    failureTitle: 'Error signing up',
    initial: { ...emptySignUp, ...(isInvited(search) ? { user_type: 'team_member' } : {}) },
    checks: {
      ...{ first_name: yourName('first'), last_name: yourName('last') },
      ...{ email, password: newPassword, confirmPassword: confirm },
    },
    send: async (values) => {
      const data = signUpData(values, setupToken);
      const outcome = await signUp({ email: values.email.trim(), password: values.password, data });
      if (outcome.failure) logProblem(`Sign-up was refused: ${outcome.failure.code}`, null);
      return outcome;
    },
    onDone: ({ confirmByMail }, values) => {
      if (!confirmByMail) return;
      notice.success('Registration successful', 'Please check your email to verify your account.');
      onAwaiting(values.email.trim());
    },
  });
}

/** Makes an account. Loaded when its tab is first opened. */
export default function SignUpForm(props: SignUpFormProps) {
  const { form, busy, failure, wait } = useSignUpForm(props);
  const differs = mismatch(form.values.password, form.values.confirmPassword);
  return (
    <form onSubmit={differs ? (event) => event.preventDefault() : form.onSubmit} noValidate>
      {props.setupToken ? <Callout>This account will be the first administrator of this hub.</Callout> : null}
      <FailureCallout failure={failure} wait={wait} />
      <div className="form-row">
        <Field form={form} name="first_name" label="First name" autoComplete="given-name" />
        <Field form={form} name="last_name" label="Last name" autoComplete="family-name" />
      </div>
      <Field form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
      <NewPasswordFields form={form} label="Password" />
      <Field form={form} name="user_type" label="I am" kind="select" choices={userTypes} />
      <Field
        form={form}
        name="specialty"
        label="Specialty"
        optional
        kind="select"
        choices={specialtyChoices}
        placeholder="Not set"
      />
      <div className="form-row">
        <Field form={form} name="practice_name" label="Practice name" optional autoComplete="organization" />
        <Field form={form} name="license_number" label="License number" optional autoComplete="off" />
      </div>
      <SubmitButton
        label="Create Account"
        busyLabel="Creating Account..."
        busy={busy}
        disabled={differs}
        wait={wait}
      />
    </form>
  );
}
