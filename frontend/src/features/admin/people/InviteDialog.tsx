import { Typography } from 'antd';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { all, email, needed } from '../../../shared/ui/form/checks.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { DialogForm, FormDialog } from '../../../shared/ui/form-dialog/index.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { useInvite } from './api.ts';

const initial = { email: '', first_name: '', last_name: '' };
const address = all(needed('Enter an email address'), email('This does not look like an email address'));

function fieldErrors(error: unknown): Partial<typeof initial> | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'email_exists') return { email: 'Someone with this address already has an account' };
  return error.info.fields ?? null;
}

function useInviteForm(onClose: () => void) {
  const invite = useInvite();
  const form = useForm({
    id: 'invite',
    initial,
    checks: { email: address },
    onSubmit: (values) =>
      invite.mutate(
        { ...values, email: values.email.trim() },
        {
          onSuccess: (invited) => {
            notice.success('Invitation sent', `${invited.email} gets a link to choose a password.`);
            onClose();
          },
          onError: (error) => {
            logProblem('An invitation was not sent', error);
            form.refuse(fieldErrors(error) ?? {});
          },
        },
      ),
  });
  const failure = invite.error && !fieldErrors(invite.error) ? messageOf(invite.error) : null;
  return { form, failure, busy: invite.isPending };
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { form, failure, busy } = useInviteForm(onClose);
  return (
    <DialogForm
      onSubmit={form.onSubmit}
      {...{ failure, busy, onClose }}
      yes="Send Invitation"
      busyYes="Sending..."
    >
      <Typography.Paragraph type="secondary">
        They get a link by email and choose a password. You give them roles afterward.
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
      <div className="form-row">
        <FormField form={form} name="first_name" label="First name" optional autoComplete="off" />
        <FormField form={form} name="last_name" label="Last name" optional autoComplete="off" />
      </div>
    </DialogForm>
  );
}

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Invites one person by mail. What is typed stays until the invitation is sent. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <FormDialog open={open} title="Invite a person" onClose={onClose}>
      <InviteForm onClose={onClose} />
    </FormDialog>
  );
}
