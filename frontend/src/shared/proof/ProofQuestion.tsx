import { Button, Flex, Modal, Typography } from 'antd';
import { client } from '../api/client.ts';
import { ApiError, messageOf } from '../api/index.ts';
import { useSession } from '../auth/index.ts';
import { verifyCode } from '../auth/account/second-step.ts';
import { CodeForm } from '../ui/fields/CodeForm.tsx';
import { PasswordForm } from '../ui/fields/PasswordForm.tsx';
import type { CodeRefusal } from '../ui/form/use-code.ts';
import type { RequiredProof } from './required-proof.ts';

interface ProofFormProps {
  readonly onProved: () => void;
  readonly onCancel: () => void;
  /** What follows when it is confirmed, as the label of the button. */
  readonly submit?: string;
}

async function proveByPassword(password: string): Promise<CodeRefusal | null> {
  try {
    await client.post('/api/me/proof', { body: { password } });
    return null;
  } catch (error) {
    const seconds = error instanceof ApiError ? error.info.retryAfter : undefined;
    return { message: messageOf(error), retryAt: seconds ? Date.now() + seconds * 1000 : undefined };
  }
}

const SAVE = 'Confirm and Save';

function ByPassword({ onProved, onCancel, submit = SAVE }: ProofFormProps) {
  const send = async (password: string) => {
    const refusal = await proveByPassword(password);
    if (!refusal) onProved();
    return refusal;
  };
  return (
    <PasswordForm id="proof" send={send} submit={submit} busyText="Checking...">
      {(busy) => (
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      )}
    </PasswordForm>
  );
}

function ByCode({ onProved, onCancel, submit = SAVE }: ProofFormProps) {
  const send = async (code: string) => {
    const { failure } = await verifyCode(code);
    if (!failure) onProved();
    return failure;
  };
  return (
    <CodeForm
      id="proof-code"
      label="Six-digit code"
      hint="Six digits, new every 30 seconds."
      send={send}
      submit={submit}
    >
      <Button onClick={onCancel}>Cancel</Button>
    </CodeForm>
  );
}

/** An account without a password and without a second step proves itself by signing in. */
function BySignIn({ onCancel }: ProofFormProps) {
  const { signOut } = useSession();
  return (
    <>
      <Typography.Paragraph>
        Your account has no password. Sign out, sign in again, and then try once more.
      </Typography.Paragraph>
      <Flex wrap gap="small">
        <Button type="primary" onClick={() => void signOut()}>
          Sign out
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Flex>
    </>
  );
}

const PROOF_FORMS = { password: ByPassword, second_step: ByCode, sign_in: BySignIn } as const;

/**
 * Asks whether the person of this session still sits here, before what the hub refused without a recent proof is sent again.
 * Stands outside the form that it is about, whose fields keep what was typed.
 */
export function ProofQuestion({
  required,
  children,
  ...formProps
}: ProofFormProps & { required: RequiredProof | null; children: string }) {
  const ProofForm = PROOF_FORMS[required ?? 'password'];
  return (
    <Modal
      open={required !== null}
      title="Confirm it’s you"
      onCancel={formProps.onCancel}
      footer={null}
      width={440}
      centered
      destroyOnHidden
    >
      <Typography.Paragraph>{children}</Typography.Paragraph>
      <ProofForm {...formProps} />
    </Modal>
  );
}
