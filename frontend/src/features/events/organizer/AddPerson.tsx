import { Button, Typography } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { all, email, needed } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { DialogForm, FormDialog } from '../../../shared/ui/form-dialog/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type HostedEvent, organizing } from '../api.ts';
import { useEventStep } from './use-event-steps.ts';

const address = all(needed('Enter an email address'), email('This does not look like an email address'));

const fieldsOf = (error: Error | null): Readonly<Record<string, string>> =>
  (error instanceof ApiError && error.info.fields) || {};

/** Refusals stand in the form. */
const isShown = () => true;

function useAddPerson(eventId: string, onClose: () => void) {
  const step = useEventStep(
    (wanted: string) => organizing.addPerson(eventId, wanted),
    ({ name, email: sentTo }) => {
      notice.success(`${name || sentTo} has a seat`, 'They get an email.');
      onClose();
    },
    isShown,
  );
  const form = useForm({
    id: 'add-person',
    initial: { email: '' },
    checks: { email: address },
    onSubmit: (values) =>
      step.mutate(values.email.trim(), { onError: (error) => form.refuse(fieldsOf(error)) }),
  });
  const failure = step.error && !fieldsOf(step.error)['email'] ? messageOf(step.error) : null;
  return { form, failure, busy: step.isPending };
}

function AddForm({ event, onClose }: { readonly event: HostedEvent; readonly onClose: () => void }) {
  const { form, failure, busy } = useAddPerson(event.id, onClose);
  return (
    <DialogForm
      onSubmit={form.onSubmit}
      {...{ failure, busy, onClose }}
      yes="Give the seat"
      busyYes="Giving the seat..."
    >
      <Typography.Paragraph type="secondary">
        {event.price_cents > 0
          ? 'For a person who has paid you. They get a seat at once, and an email.'
          : 'They get a seat at once, and an email.'}
      </Typography.Paragraph>
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
      />
    </DialogForm>
  );
}

/** Gives a seat to a person who is not in the roster. */
export function AddPerson({ event }: { readonly event: HostedEvent }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a person</Button>
      <FormDialog open={open} title="Add a person" onClose={close}>
        <AddForm event={event} onClose={close} />
      </FormDialog>
    </>
  );
}
