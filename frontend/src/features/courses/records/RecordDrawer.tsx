import { Alert, Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/api/index.ts';
import { FileButton } from '../../../shared/files/index.ts';
import { CE_SENTENCE, codeText, methodText } from '../../../shared/learning/labels.ts';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { CopyButton } from '../../../shared/ui/copy/CopyButton.tsx';
import { type Fact, FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type CeEntry, useRemoveOutside } from './api.ts';
import { PdfButton } from './PdfButton.tsx';

const verifyPath = (code: string): string => `/courses?verify=${code}`;

function factsOf(record: CeEntry): readonly Fact[] {
  const { verification_code: code } = record;
  return [
    ['Provider', record.provider_name],
    ['Method', methodText(record.method)],
    ['AGD subject code', record.agd_subject_code],
    ['Credits', String(record.credits)],
    ['Completed on', dayText(record.completed_on)],
    ['Location', record.location],
    ['Instructors', record.instructor_names],
    [
      'Verification code',
      code ? (
        <Flex key="code" wrap gap="small" align="center">
          <Link to={verifyPath(code)}>{codeText(code)}</Link>
          <CopyButton text={`${location.origin}${verifyPath(code)}`} what="the verification link" />
        </Flex>
      ) : null,
    ],
  ];
}

function Statements({ record }: { readonly record: CeEntry }) {
  if (record.kind === 'outside')
    return <p className="muted">Self-declared. Nobody has verified this record here.</p>;
  if (record.statements.length === 0) return <p className="muted">{CE_SENTENCE}</p>;
  return record.statements.map(({ scheme, statement }) => (
    <p key={scheme}>
      <strong>{scheme}:</strong> {statement}
    </p>
  ));
}

function Remove({ record, onDone }: { readonly record: CeEntry; readonly onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveOutside();
  if (!asking)
    return (
      <Button danger onClick={() => setAsking(true)}>
        Remove
      </Button>
    );
  const end = () =>
    remove.mutate(record.id, {
      onSuccess: () => {
        notice.success('Record removed');
        onDone();
      },
      onError: (error) => notice.error('The record was not removed', messageOf(error)),
    });
  return (
    <Confirm
      question="Remove this record?"
      yes="Remove"
      busyYes="Removing..."
      no="Keep It"
      busy={remove.isPending}
      onYes={end}
      onNo={() => setAsking(false)}
    >
      Its file is deleted with it. This cannot be undone.
    </Confirm>
  );
}

function Details({ record, onDone }: { readonly record: CeEntry; readonly onDone: () => void }) {
  return (
    <Flex vertical gap="middle">
      {record.revoked_at ? (
        <Alert
          type="error"
          role="note"
          showIcon
          title={`Revoked on ${dayText(record.revoked_at.slice(0, 10))}`}
          description={record.revoked_reason}
        />
      ) : null}
      <FactList facts={factsOf(record)} />
      <Statements record={record} />
      <Flex wrap gap="small">
        {record.kind === 'issued' && !record.revoked_at ? <PdfButton record={record} /> : null}
        {record.file_id ? <FileButton file={{ id: record.file_id, name: 'the proof' }} /> : null}
        {record.kind === 'outside' ? <Remove record={record} onDone={onDone} /> : null}
      </Flex>
    </Flex>
  );
}

interface RecordDrawerProps {
  readonly record: CeEntry | undefined;
  readonly onClose: () => void;
}

/** One record with everything that it says. */
export function RecordDrawer({ record, onClose }: RecordDrawerProps) {
  return (
    <Drawer
      open={record !== undefined}
      title={record?.title ?? ''}
      onClose={onClose}
      size="min(100vw, 520px)"
      destroyOnHidden
    >
      {record ? <Details key={record.id} record={record} onDone={onClose} /> : null}
    </Drawer>
  );
}
