import { Alert, Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormField } from '../fields/FormField.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { typedAs } from '../form/checks.ts';
import { useForm } from '../form/use-form.ts';

interface ReasonFormProps {
  /** Prefix of the fields' ids; unique on the page. */
  readonly id: string;
  readonly question: string;
  /** What follows from a yes. */
  readonly children: ReactNode;
  /** More fields above the reason. */
  readonly fields?: ReactNode;
  /** Who reads the reason. */
  readonly hint: string;
  /** The characters that the server asks for. */
  readonly least?: 3 | 5 | 10;
  /** In a dialog of its own: the person begins to type at once. */
  readonly autoFocus?: boolean;
  /** For a dangerous change: the text that has to be typed, such as a name. */
  readonly typed?: string | undefined;
  readonly yes: string;
  readonly busyYes: string;
  readonly busy: boolean;
  readonly danger?: boolean;
  /** Why the server refused. */
  readonly error?: string | null;
  readonly onSend: (reason: string) => void;
  readonly onNo: () => void;
}

const WORDS = { 3: 'three', 5: 'five', 10: 'ten' } as const;

/** Asks why before a change that somebody else feels, and for a name to be typed before a dangerous one. */
export function ReasonForm(props: ReasonFormProps) {
  const { id, question, children, fields, hint, least = 3, typed, busy, danger = false, error } = props;
  const { autoFocus = false } = props;
  const form = useForm({
    id,
    initial: { reason: '', typed: '' },
    checks: {
      reason: (text) =>
        text.trim().length >= least ? null : `Enter a reason of at least ${WORDS[least]} characters`,
      ...(typed ? { typed: typedAs(typed) } : {}),
    },
    onSubmit: ({ reason }) => props.onSend(reason.trim()),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={question}>
      <Typography.Paragraph>
        <strong>{question}</strong> {children}
      </Typography.Paragraph>
      {error ? <Alert type="error" showIcon title={error} /> : null}
      {fields}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        kind="long"
        rows={3}
        maxLength={500}
        hint={hint}
        autoFocus={autoFocus}
      />
      {typed ? <TypedField form={form} typed={typed} /> : null}
      <Flex wrap gap="small">
        <Button onClick={props.onNo} disabled={busy}>
          Cancel
        </Button>
        <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
          {busy ? props.busyYes : props.yes}
        </Button>
      </Flex>
    </form>
  );
}
