import { Form, Input } from 'antd';
import { useSession } from '../../../shared/auth/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { PasswordInput } from '../../../shared/ui/form/PasswordInput.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { rules } from '../rules.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface Values {
  email: string;
  password: string;
}

interface SignInFormProps {
  /** The address that just signed up and must be confirmed first. */
  readonly awaiting: string | null;
  readonly onEmail: (email: string) => void;
  readonly onForgotten: () => void;
}

/** Email and password. Where to go afterwards is the page's part, which follows the session. */
export function SignInForm({ awaiting, onEmail, onForgotten }: SignInFormProps) {
  const { signIn } = useSession();
  const { form, formProps, busy, failure, run } = useAuthForm<Values>('Error signing in');

  const submit = async ({ email, password }: Values) => {
    const done = await run(() => signIn(email.trim(), password));
    if (done) notice.success('Welcome back!', 'You have successfully signed in.');
  };
  const unconfirmed = failure?.code === 'email_not_confirmed';
  const address = unconfirmed ? form.getFieldValue('email') : awaiting;

  return (
    <Form {...formProps} name="signin" onFinish={submit} onValuesChange={(_, { email }) => onEmail(email)}>
      {awaiting && !failure ? (
        <Callout kind="success">
          We sent a link to <strong>{awaiting}</strong>. Open it to confirm your address, then sign in.
        </Callout>
      ) : null}
      {failure ? <Callout kind="danger">{failure.message}</Callout> : null}
      {address && (awaiting || unconfirmed) ? <ResendConfirmation email={address} /> : null}
      <Form.Item label="Email" name="email" rules={rules.email}>
        <Input type="email" inputMode="email" autoComplete="username" spellCheck={false} />
      </Form.Item>
      <Form.Item label="Password" name="password" rules={rules.password}>
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <SubmitButton label="Sign In" busyLabel="Signing in..." busy={busy} />
      <p className="auth-aside">
        <button type="button" className="text-button" onClick={onForgotten}>
          Forgot your password?
        </button>
      </p>
    </Form>
  );
}
