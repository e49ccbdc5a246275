import { Form } from 'antd';
import { useSession } from '../../../shared/auth/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { mismatch, NewPasswordFields } from './NewPasswordFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface Values {
  password: string;
  confirm: string;
}

/** What a recovery link leads to. The person is signed in already, and stays here until this is done or declined. */
export function NewPasswordForm() {
  const { setNewPassword, endRecovery, user } = useSession();
  const { form, formProps, busy, failure, run } = useAuthForm<Values>('Error setting the new password');
  const differs = mismatch(Form.useWatch('password', form), Form.useWatch('confirm', form));

  const submit = async ({ password, confirm }: Values) => {
    if (password !== confirm) return;
    const done = await run(() => setNewPassword(password));
    if (done) notice.success('Password changed', 'Use your new password from now on.');
  };

  return (
    <Form {...formProps} name="recovery" onFinish={(values) => void submit(values)}>
      {failure ? <Callout kind="danger">{failure.message}</Callout> : null}
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <NewPasswordFields label="New password" confirmName="confirm" />
      <SubmitButton label="Save New Password" busyLabel="Saving..." busy={busy} disabled={differs} />
      <p className="auth-aside">
        <button type="button" className="text-button" onClick={endRecovery}>
          Keep my old password
        </button>
      </p>
    </Form>
  );
}
