import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { DialogForm, FormDialog } from '../../../shared/ui/form-dialog/index.ts';
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
    <DialogForm
      onSubmit={form.onSubmit}
      failure={ask.error && messageOf(ask.error)}
      yes="Send request"
      busyYes="Sending..."
      busy={ask.isPending}
      onClose={props.onClose}
    >
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
    </DialogForm>
  );
}

/** Asks an administrator to connect a tool for the organization. */
export function RequestDialog({ open, ...props }: RequestDialogProps) {
  return (
    <FormDialog open={open} title="Request a connection" onClose={props.onClose}>
      <Form {...props} />
    </FormDialog>
  );
}
