import { Form } from 'antd';
import { PasswordInput } from '../../../shared/ui/form/PasswordInput.tsx';
import { rules } from '../rules.ts';
import { PasswordMeter } from './PasswordMeter.tsx';

export const MISMATCH_TEXT = 'Passwords do not match';

/** Whether both were typed and differ; the form that asks also refuses to be sent. */
export function mismatch(password = '', confirm = ''): boolean {
  return confirm !== '' && password !== confirm;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly confirmName: string;
}

/** A new password, how good it is, and once more. Used where one is chosen: sign-up and recovery. */
export function NewPasswordFields({ label, confirmName }: NewPasswordFieldsProps) {
  const password = Form.useWatch<string | undefined>('password');
  const confirm = Form.useWatch<string | undefined>(confirmName);
  const differs = mismatch(password, confirm);
  return (
    <>
      <Form.Item
        label={label}
        name="password"
        rules={rules.newPassword}
        extra={<PasswordMeter password={password} />}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        label="Confirm password"
        name={confirmName}
        rules={rules.confirm}
        {...(differs ? { validateStatus: 'error', help: <span role="alert">{MISMATCH_TEXT}</span> } : {})}
      >
        <PasswordInput what="confirmed password" autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
