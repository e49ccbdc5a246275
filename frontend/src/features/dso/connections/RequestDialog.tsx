import { Alert, Button, Flex, Modal } from 'antd';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { needed } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { type ConnectionList, requestConnection } from '../api.ts';
import { useChange } from '../use-change.ts';

interface RequestDialogProps {
  readonly organisation: string;
  readonly connectable: ConnectionList['connectable'];
  readonly open: boolean;
  readonly onClose: () => void;
}

type FormProps = Omit<RequestDialogProps, 'open'>;

function useAsking({ organisation, onClose }: FormProps) {
  const ask = useChange({
    organisation,
    change: (values: { tool_name: string; note: string }) => requestConnection(organisation, values),
    done: ({ tool_name: tool }) => `${tool} was requested`,
    quiet: true,
  });
  const form = useForm({
    id: 'request',
    initial: { tool_name: '', note: '' },
    checks: { tool_name: needed('Choose a tool'), note: needed('Say what an administrator should know') },
    onSubmit: (values) =>
      ask.isPending
        ? undefined
        : ask.mutate(values, {
            onSuccess: onClose,
            onError: (error) => form.refuse((error instanceof ApiError && error.info.fields) || {}),
          }),
  });
  return { form, ask };
}

function Form(props: FormProps) {
  const { form, ask } = useAsking(props);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Request a connection">
      <FormField
        form={form}
        name="tool_name"
        label="Tool"
        kind="select"
        placeholder="Choose a tool"
        choices={props.connectable.map(({ tool_name: name }) => ({ value: name, label: name }))}
      />
      <FormField
        form={form}
        name="note"
        label="Note"
        kind="long"
        maxLength={1000}
        hint="For example whom to call about your server. No passwords, no patient data."
      />
      <div role="alert">
        {ask.isError ? <Alert type="error" role="note" showIcon title={messageOf(ask.error)} /> : null}
      </div>
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={ask.isPending}>
          {ask.isPending ? 'Sending...' : 'Send request'}
        </Button>
        <Button onClick={props.onClose} disabled={ask.isPending}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}

/** Asks an administrator to connect a tool for the organization. */
export function RequestDialog({ open, ...props }: RequestDialogProps) {
  return (
    <Modal
      open={open}
      title="Request a connection"
      onCancel={props.onClose}
      footer={null}
      width={480}
      centered
      destroyOnHidden
    >
      <Form {...props} />
    </Modal>
  );
}
