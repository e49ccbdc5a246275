import { Form, Input } from 'antd';
import { logProblem } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { specialtyChoices } from '../../../shared/lib/specialties.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { rules } from '../rules.ts';
import type { SignUpValues } from '../sign-up-data.ts';
import { signUpData } from '../sign-up-data.ts';
import { userTypes } from '../texts.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { mismatch, NewPasswordFields } from './NewPasswordFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface SignUpFormProps {
  readonly setupToken: string | null;
  readonly email: string;
  /** Called with the address whose link must be opened before signing in. */
  readonly onAwaiting: (email: string) => void;
}

/** Makes an account. Loaded when its tab is first opened. */
export default function SignUpForm({ setupToken, email, onAwaiting }: SignUpFormProps) {
  const { signUp } = useSession();
  const { form, formProps, busy, failure, run } = useAuthForm<SignUpValues>('Error signing up');
  const password = Form.useWatch('password', form);
  const confirmPassword = Form.useWatch('confirmPassword', form);
  const differs = mismatch(password, confirmPassword);

  const submit = async (values: SignUpValues) => {
    if (values.password !== values.confirmPassword) return;
    const address = values.email.trim();
    const done = await run(async () => {
      const data = signUpData(values, setupToken);
      const outcome = await signUp({ email: address, password: values.password, data });
      if (outcome.failure) logProblem(`Sign-up was refused: ${outcome.failure.code}`, null);
      return outcome;
    });
    if (!done?.confirmByMail) return;
    notice.success('Registration successful', 'Please check your email to verify your account.');
    onAwaiting(address);
  };

  return (
    <Form
      {...formProps}
      name="signup"
      initialValues={{ email, user_type: 'individual_practitioner' }}
      onFinish={(values) => void submit(values)}
    >
      {setupToken ? <Callout>This account will be the first administrator of this hub.</Callout> : null}
      {failure ? <Callout kind="danger">{failure.message}</Callout> : null}
      <div className="form-row">
        <Form.Item label="First name" name="first_name" rules={rules.needed('first name')}>
          <Input autoComplete="given-name" />
        </Form.Item>
        <Form.Item label="Last name" name="last_name" rules={rules.needed('last name')}>
          <Input autoComplete="family-name" />
        </Form.Item>
      </div>
      <Form.Item label="Email" name="email" rules={rules.email}>
        <Input type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      </Form.Item>
      <NewPasswordFields label="Password" confirmName="confirmPassword" />
      <div className="form-row">
        <Form.Item label="I am" name="user_type" rules={[{ required: true }]}>
          <NativeSelect choices={userTypes} />
        </Form.Item>
        <Form.Item label="Specialty" name="specialty">
          <NativeSelect choices={specialtyChoices} placeholder="Not set" />
        </Form.Item>
      </div>
      <div className="form-row">
        <Form.Item label="Practice name" name="practice_name">
          <Input autoComplete="organization" />
        </Form.Item>
        <Form.Item label="License number" name="license_number">
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
      </div>
      <SubmitButton label="Create Account" busyLabel="Creating Account..." busy={busy} disabled={differs} />
    </Form>
  );
}
