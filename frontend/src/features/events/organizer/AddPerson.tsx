import { Alert, Button, Flex, Modal, Typography } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { all, email, needed } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
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
    <form onSubmit={form.onSubmit} noValidate>
      <Typography.Paragraph type="secondary">
        {event.price_cents > 0
          ? 'For a person who has paid you. They get a seat at once, and an email.'
          : 'They get a seat at once, and an email.'}
      </Typography.Paragraph>
      <div role="alert">{failure ? <Alert type="error" role="note" showIcon title={failure} /> : null}</div>
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
      />
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={busy}>
          Give the seat
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}

/** Gives a seat to a person who is not in the roster. The dialog stays mounted, so that the button gets the focus back. */
export function AddPerson({ event }: { readonly event: HostedEvent }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a person</Button>
      <Modal
        open={open}
        title="Add a person"
        onCancel={close}
        footer={null}
        width={480}
        centered
        destroyOnHidden
      >
        <AddForm event={event} onClose={close} />
      </Modal>
    </>
  );
}
