import { Button, Card, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { copyText, downloadText } from './save-text.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onSaved: () => void;
}

function fileOf(codes: readonly string[], email: string): string {
  const head = `Chairside recovery codes for ${email}\nEach code works once. Keep this file where only you can find it.\n`;
  return `${head}\n${codes.join('\n')}\n`;
}

/** The ten codes, shown this once. */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card size="small" className="codes">
      <h4 tabIndex={-1} ref={title}>
        Keep these recovery codes
      </h4>
      <p className="muted">
        If you lose your phone, you can sign in with one of these codes. Each works once. They are shown only
        once: save them where you keep your passwords, or print them.
      </p>
      <p className="codes-owner muted">
        For {email} at {location.host}
      </p>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex wrap gap="small" className="codes-actions">
        <Button onClick={() => void copyText(codes.join('\n'), 'Recovery codes')}>Copy</Button>
        <Button onClick={() => downloadText(fileOf(codes, email), 'chairside-recovery-codes.txt')}>
          Download
        </Button>
        <Button onClick={() => print()}>Print</Button>
        <Button type="primary" onClick={onSaved}>
          I Have Saved Them
        </Button>
      </Flex>
    </Card>
  );
}
