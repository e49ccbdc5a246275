import { Button, Flex } from 'antd';
import type { Enrolment } from '../../../shared/auth/account/account-security.ts';
import { finishEnrolment } from '../../../shared/auth/account/account-security.ts';
import { CodeForm } from '../../../shared/ui/fields/CodeForm.tsx';
import { copyText } from './save-text.ts';

interface EnrolProps {
  readonly enrolment: Enrolment;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** In fours, as people read and type it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Scan, or type the key, then prove it with the first code. */
export function Enrol({ enrolment, onDone, onCancel }: EnrolProps) {
  const check = async (code: string) => {
    const { failure } = await finishEnrolment(enrolment.factorId, code);
    if (!failure) onDone();
    return failure;
  };
  return (
    <Flex wrap gap="large" align="start">
      <img className="enrol-picture" src={enrolment.picture} alt="QR code for your authenticator app" />
      <Flex component="ol" vertical gap="large" flex="1 1 280px">
        <li>
          <p>
            Open an authenticator app on your phone (Google Authenticator, 1Password, or any other) and scan
            the QR code.
          </p>
          <Flex vertical align="start">
            <span className="muted">No camera? Enter this key:</span>
            <code>{grouped(enrolment.secret)}</code>
            <Button type="link" onClick={() => void copyText(enrolment.secret, 'Key')}>
              Copy key
            </Button>
          </Flex>
        </li>
        <li>
          <CodeForm
            id="enrol-code"
            label="Enter the six digits that the app shows"
            send={check}
            submit="Switch On"
          >
            <Button onClick={onCancel}>Cancel</Button>
          </CodeForm>
        </li>
      </Flex>
    </Flex>
  );
}
