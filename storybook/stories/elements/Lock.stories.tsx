import { expect, screen, waitFor } from 'storybook/test';
import { lockStore } from '../../../frontend/src/shared/lock/lock-store.ts';
import { IdleLock, LockSetting } from '../../../frontend/src/shared/lock/index.ts';
import LockView from '../../../frontend/src/shared/lock/LockView.tsx';
import LockWarning from '../../../frontend/src/shared/lock/LockWarning.tsx';
import { lockHandlers, OPENING_WORDS } from '../../../frontend/src/testing/handlers/auth/idle-lock.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { inApp, settled } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Lock',
  decorators: [inApp('/practice-management')],
  beforeEach: visit({ handlers: lockHandlers() }),
  afterEach: settled,
});

export const Warning = meta.story({
  render: () => <LockWarning lockAt={Date.now() + 119_000} minutes={15} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Are you still there?' });
    await expect(dialog).toHaveTextContent(/locks in 1 minute \d+ seconds?/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep working' })).toHaveFocus());
  },
});

function Records() {
  return (
    <IdleLock>
      <h2>Visits of today</h2>
      <p>Seven chairs, two of them open.</p>
      <LockSetting />
    </IdleLock>
  );
}

/** The minutes are changed, the view is locked by hand, a wrong password is refused, the right one brings the page back. */
export const LocksAndOpens = meta.story({
  render: () => <Records />,
  beforeEach: () => () => lockStore.unlocked(15),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: /Locks after/ }));
    await userEvent.click(await screen.findByTitle('5 minutes'));
    await userEvent.click(canvas.getByRole('button', { name: 'Lock now' }));
    await expect(await canvas.findByRole('heading', { name: /Locked to protect/ })).toBeVisible();
    await expect(canvas.queryByText(/Seven chairs/)).not.toBeInTheDocument();
    const password = await canvas.findByLabelText('Password');
    await userEvent.type(password, 'not this{Enter}');
    await waitFor(() => expect(canvas.getByText('This password is incorrect.')).toBeVisible());
    await userEvent.clear(password);
    await userEvent.type(password, `${OPENING_WORDS}{Enter}`);
    await expect(await canvas.findByText(/Seven chairs/)).toBeVisible();
  },
});

export const WrongPassword = meta.story({
  render: () => <LockView minutes={15} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('ada.marsh@example.test')).toBeVisible();
    const password = await canvas.findByLabelText('Password');
    await userEvent.click(canvas.getByRole('button', { name: 'Unlock' }));
    await waitFor(() => expect(canvas.getByText('Enter your password')).toBeVisible());
    await userEvent.type(password, 'not this{Enter}');
    await waitFor(() => expect(canvas.getByText('This password is incorrect.')).toBeVisible());
    await waitFor(() => expect(password).toHaveFocus());
  },
});

export const ByMailedCode = meta.story({
  render: () => <LockView minutes={15} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Email me a code/ }));
    await userEvent.type(await canvas.findByLabelText('Code'), '123456');
    await waitFor(() => expect(canvas.getByText('This code is incorrect or has expired.')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Use my password' })).toBeVisible();
  },
});

export const SignedInTooLongAgo = meta.story({
  render: () => <LockView minutes={15} />,
  beforeEach: visit({ handlers: lockHandlers({ locked: true, reason: 'session_age' }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/more than 12 hours ago/)).toBeVisible();
    await expect(canvas.queryByLabelText('Password')).not.toBeInTheDocument();
  },
});
