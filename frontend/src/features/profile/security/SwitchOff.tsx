import { Button, Card, Flex, Typography } from 'antd';
import { useState } from 'react';
import { FailureCallout } from '../../../shared/auth/failures/FailureCallout.tsx';
import { verifyCode, verifyRecoveryCode } from '../../../shared/auth/account/second-step.ts';
import { useAuthForm } from '../../../shared/auth/failures/use-auth-form.ts';
import { needed } from '../../../shared/ui/form/checks.ts';
import { CodeForm } from '../../../shared/ui/fields/CodeForm.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';

interface SwitchOffProps {
  /** Called once the person has shown that they still hold the second step. */
  readonly onProved: () => void;
  readonly onKeep: () => void;
  readonly busy: boolean;
}

function ByRecoveryCode({ onProved, onKeep, busy }: SwitchOffProps) {
  const {
    form,
    busy: checking,
    failure,
    wait,
  } = useAuthForm({
    id: 'switch-off-recovery',
    failureTitle: 'Two-step verification is still on',
    initial: { code: '' },
    checks: { code: needed('Enter one of your recovery codes') },
    retype: 'code',
    send: ({ code }) => verifyRecoveryCode(code.trim()),
    onDone: onProved,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FailureCallout failure={failure} wait={wait} />
      <FormField
        form={form}
        name="code"
        label="Recovery code"
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
      <Flex wrap gap="small">
        <Button type="primary" danger htmlType="submit" loading={checking || busy} disabled={wait > 0}>
          {checking || busy ? 'Switching off...' : 'Switch Off'}
        </Button>
        <Button onClick={onKeep}>Keep It On</Button>
      </Flex>
    </form>
  );
}

/** Asks for a code again, so that a stranger at an unlocked screen cannot turn off the second step. */
export function SwitchOff(props: SwitchOffProps) {
  const { onProved, onKeep } = props;
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const check = async (code: string) => {
    const { failure } = await verifyCode(code);
    if (!failure) onProved();
    return failure;
  };
  return (
    <Card size="small" role="group" aria-label="Switch off two-step verification?">
      <Typography.Paragraph>
        <strong>Switch off two-step verification?</strong> Anyone who learns your password can then sign in.
        Your recovery codes stop working too.
      </Typography.Paragraph>
      {byRecoveryCode ? (
        <ByRecoveryCode {...props} />
      ) : (
        <CodeForm id="switch-off" label="Six-digit code" send={check} submit="Switch Off" danger>
          <Button onClick={onKeep}>Keep It On</Button>
        </CodeForm>
      )}
      <Button type="link" onClick={() => setByRecoveryCode(!byRecoveryCode)}>
        {byRecoveryCode ? 'Use my authenticator app' : 'Use a recovery code'}
      </Button>
    </Card>
  );
}
