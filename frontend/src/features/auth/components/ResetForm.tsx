import { Form, Input } from 'antd';
import { useSession } from '../../../shared/auth/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { rules } from '../rules.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface Values {
  email: string;
}

/** Asks for the mail whose link leads back here to set a new password. Answers alike for unknown addresses. */
export function ResetForm({ email }: { email: string }) {
  const { resetPassword } = useSession();
  const { formProps, busy, failure, run } = useAuthForm<Values>('Error sending reset email');

  const submit = async (values: Values) => {
    const done = await run(() => resetPassword(values.email.trim()));
    if (done) notice.success('Reset email sent', 'Please check your email for password reset instructions.');
  };

  return (
    <Form {...formProps} name="reset" initialValues={{ email }} onFinish={(values) => void submit(values)}>
      <p className="auth-explain">We send you a link. It opens a page where you choose a new password.</p>
      {failure ? <Callout kind="danger">{failure.message}</Callout> : null}
      <Form.Item label="Email" name="email" rules={rules.email}>
        <Input type="email" inputMode="email" autoComplete="username" spellCheck={false} />
      </Form.Item>
      <SubmitButton label="Send Reset Email" busyLabel="Sending..." busy={busy} />
    </Form>
  );
}
