import { Button } from 'antd';
import type { ReactNode } from 'react';

interface ConfirmProps {
  readonly question: string;
  readonly children: ReactNode;
  readonly yes: string;
  readonly busyYes: string;
  readonly no: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once more, in the place where the answer counts, with the focus on the harmless one. */
export function Confirm({ question, children, yes, busyYes, no, busy, onYes, onNo }: ConfirmProps) {
  return (
    <div className="security-confirm" role="group" aria-label={question}>
      <p>
        <strong>{question}</strong> {children}
      </p>
      <div className="security-actions">
        <Button autoFocus onClick={onNo} disabled={busy}>
          {no}
        </Button>
        <Button type="primary" danger loading={busy} onClick={onYes}>
          {busy ? busyYes : yes}
        </Button>
      </div>
    </div>
  );
}
