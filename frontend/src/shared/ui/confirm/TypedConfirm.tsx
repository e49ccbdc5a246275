import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { TypedField } from '../fields/TypedField.tsx';
import { typedAs } from '../form/checks.ts';
import { useForm } from '../form/use-form.ts';

interface TypedConfirmProps {
  /** Prefix of the field's id; unique on the page. */
  readonly id: string;
  readonly question: string;
  /** What follows from a yes. */
  readonly children: ReactNode;
  /** The name that has to be typed. */
  readonly typed: string;
  readonly yes: string;
  readonly busyYes: string;
  readonly no: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks for a name to be typed before a dangerous change. Where the server takes a reason, `ReasonForm` asks for both. */
export function TypedConfirm(props: TypedConfirmProps) {
  const { id, question, children, typed, busy, onYes, onNo } = props;
  const form = useForm({
    id,
    initial: { typed: '' },
    checks: { typed: typedAs(typed) },
    onSubmit: () => (busy ? undefined : onYes()),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label={question}>
      <Typography.Paragraph>
        <strong>{question}</strong> {children}
      </Typography.Paragraph>
      <TypedField form={form} typed={typed} autoFocus />
      <Flex wrap gap="small">
        <Button onClick={onNo} disabled={busy}>
          {props.no}
        </Button>
        <Button type="primary" danger htmlType="submit" loading={busy}>
          {busy ? props.busyYes : props.yes}
        </Button>
      </Flex>
    </form>
  );
}
