import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';

interface ConfirmProps {
  readonly question: string;
  readonly children: ReactNode;
  readonly yes: string;
  readonly busyYes: string;
  readonly no: string;
  readonly busy: boolean;
  /** What cannot be taken back is 'danger'. */
  readonly tone?: 'danger' | 'calm';
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once more, in the place where the answer counts, with the focus on the harmless one. */
export function Confirm({
  question,
  children,
  yes,
  busyYes,
  no,
  busy,
  tone = 'danger',
  onYes,
  onNo,
}: ConfirmProps) {
  return (
    <Alert
      role="group"
      aria-label={question}
      type={tone === 'danger' ? 'error' : 'info'}
      title={
        <Flex vertical gap="middle">
          <p>
            <strong>{question}</strong> {children}
          </p>
          <Flex wrap gap="small">
            <Button autoFocus onClick={onNo} disabled={busy}>
              {no}
            </Button>
            <Button type="primary" danger={tone === 'danger'} loading={busy} onClick={onYes}>
              {busy ? busyYes : yes}
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
