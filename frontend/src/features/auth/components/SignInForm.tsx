import { awaitsCode } from '../../../shared/auth/session/assurance.ts';
import { FailureCallout } from '../../../shared/auth/failures/FailureCallout.tsx';
import { useSession } from '../../../shared/auth/index.ts';
import { useAuthForm } from '../../../shared/auth/failures/use-auth-form.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { Field } from '../../../shared/ui/form/Field.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { checks } from '../checks.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface SignInFormProps {
  /** The address that just signed up and must be confirmed first. */
  readonly awaiting: string | null;
  readonly onForgotten: (email: string) => void;
}

/** Email and password. Where to go afterwards is the page's part, which follows the session. */
export function SignInForm({ awaiting, onForgotten }: SignInFormProps) {
  const { signIn } = useSession();
  const { form, busy, failure, wait } = useAuthForm({
    id: 'signin',
    failureTitle: 'Error signing in',
    initial: { email: '', password: '' },
    retype: 'password',
    checks: { email: checks.email, password: checks.password },
    send: ({ email, password }) => signIn(email.trim(), password),
    onDone: () => {
      if (!awaitsCode()) notice.success('Welcome back!', 'You have successfully signed in.');
    },
  });
  const unconfirmed = failure?.code === 'email_not_confirmed' ? form.values.email : null;

  return (
    // It is drawn beforehand: where no script runs, "dialog" keeps the password out of the address.
    <form method="dialog" onSubmit={form.onSubmit} noValidate>
      {awaiting && !failure ? (
        <Callout kind="success">
          We sent a link to <strong>{awaiting}</strong>. Open it to confirm your address, then sign in.
          <ResendConfirmation email={awaiting} />
        </Callout>
      ) : null}
      <FailureCallout failure={failure} wait={wait}>
        {unconfirmed ? <ResendConfirmation email={unconfirmed} /> : null}
      </FailureCallout>
      <Field form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
      <Field form={form} name="password" label="Password" kind="secret" autoComplete="current-password" />
      <SubmitButton label="Sign In" busyLabel="Signing in..." busy={busy} wait={wait} />
      <p className="auth-aside">
        <button type="button" className="text-button" onClick={() => onForgotten(form.values.email)}>
          Forgot your password?
        </button>
      </p>
    </form>
  );
}
