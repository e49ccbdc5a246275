import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { Confirm } from '../../../frontend/src/shared/ui/confirm/Confirm.tsx';
import { CopyButton } from '../../../frontend/src/shared/ui/copy/CopyButton.tsx';
import { FormField } from '../../../frontend/src/shared/ui/fields/FormField.tsx';
import { DialogForm, FormDialog } from '../../../frontend/src/shared/ui/form-dialog/index.ts';
import { needed } from '../../../frontend/src/shared/ui/form/checks.ts';
import { useForm } from '../../../frontend/src/shared/ui/form/use-form.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { Column, inApp } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Asking and copying',
  decorators: [inApp()],
  beforeEach: visit({ person: null }),
});

const disconnect = fn();

function Disconnect() {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <button type="button" className="button button-secondary" onClick={() => setAsking(true)}>
        Disconnect
      </button>
    );
  return (
    <Confirm
      question="Disconnect Open Dental?"
      yes="Yes, disconnect"
      busyYes="Disconnecting..."
      no="Keep it connected"
      busy={false}
      onYes={disconnect}
      onNo={() => setAsking(false)}
    >
      The hub forgets its keys. You can connect it again at any time.
    </Confirm>
  );
}

export const AskedOnceMore = meta.story({
  render: () => <Disconnect />,
  beforeEach: () => void disconnect.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Keep it connected' })).toHaveFocus());
    // Whoever goes on pressing Enter keeps it.
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Disconnect' }));
    await expect(disconnect).not.toHaveBeenCalled();
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes, disconnect' }));
    await expect(disconnect).toHaveBeenCalledOnce();
  },
});

export const ConfirmCalmAndBusy = meta.story({
  render: () => (
    <Column>
      <Confirm
        question="Switch it on again?"
        yes="Switch on"
        busyYes="Switching on..."
        no="Leave it"
        busy={false}
        tone="calm"
        onYes={fn()}
        onNo={fn()}
      >
        What waited is sent.
      </Confirm>
      <Confirm
        question="Sign out everywhere?"
        yes="Sign out"
        busyYes="Signing out..."
        no="Stay signed in"
        busy
        onYes={fn()}
        onNo={fn()}
      >
        Every other device asks for your password.
      </Confirm>
    </Column>
  ),
});

export const Copy = meta.story({
  render: () => (
    <p>
      <code>req_1767600000000_story</code> <CopyButton text="req_1767600000000_story" what="request id" />
    </p>
  ),
  beforeEach: () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    return () => write.mockRestore();
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Copy request id' });
    await userEvent.click(button);
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith('req_1767600000000_story');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Copied: request id');
  },
});

export const CopyRefused = meta.story({
  render: () => <CopyButton text="req_1767600000000_story" what="request id" />,
  beforeEach: () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed here'));
    return () => write.mockRestore();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy request id' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Not copied: request id'));
  },
});

function Rename({ onClose }: { onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    id: 'rename',
    initial: { name: '' },
    checks: { name: needed('Enter a name') },
    onSubmit: () => setFailure('The hub could not be reached.'),
  });
  return (
    <DialogForm
      onSubmit={form.onSubmit}
      {...{ failure, onClose }}
      yes="Rename"
      busyYes="Renaming..."
      busy={false}
    >
      <FormField form={form} name="name" label="Name" autoFocus />
    </DialogForm>
  );
}

function RenameInDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        Rename
      </button>
      <FormDialog open={open} title="Rename the room" onClose={close}>
        <Rename onClose={close} />
      </FormDialog>
    </>
  );
}

export const DialogWithAForm = meta.story({
  render: () => <RenameInDialog />,
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: 'Rename' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the room' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await dialog.findByText('Enter a name');
    await userEvent.type(dialog.getByLabelText('Name'), 'Room 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The hub could not be reached.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await expect(await screen.findByLabelText('Name')).toHaveValue('');
  },
});
