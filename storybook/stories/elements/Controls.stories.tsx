import { useState } from 'react';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { Confirm } from '../../../frontend/src/shared/ui/confirm/Confirm.tsx';
import { CopyButton } from '../../../frontend/src/shared/ui/copy/CopyButton.tsx';
import { RetryBlock } from '../../../frontend/src/shared/ui/retry-block/RetryBlock.tsx';
import { Segmented } from '../../../frontend/src/shared/ui/segmented/Segmented.tsx';
import { TabList, TabPanel } from '../../../frontend/src/shared/ui/tabs/Tabs.tsx';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { Column, inApp } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Controls',
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

const retried = fn();

export const Retry = meta.story({
  render: () => (
    <Column>
      <RetryBlock what="The schedule" requestId="req_1767600000000_story" onRetry={retried} />
      <RetryBlock what="The recall list" onRetry={retried} />
    </Column>
  ),
  beforeEach: () => void retried.mockClear(),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Retry' });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(retried).toHaveBeenCalledOnce();
  },
});

function Period() {
  const [active, setActive] = useState<'today' | 'week' | 'month'>('today');
  return (
    <Segmented
      label="Period"
      name="period"
      active={active}
      onChange={setActive}
      segments={[
        { key: 'today', label: 'Today', count: 7 },
        { key: 'week', label: 'This week', count: 31 },
        { key: 'month', label: 'Month' },
      ]}
    />
  );
}

export const SegmentedByArrows = meta.story({
  render: () => <Period />,
  play: async ({ canvas, userEvent }) => {
    const today = await canvas.findByRole('radio', { name: /Today/ });
    today.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: /This week/ })).toBeChecked());
    await expect(today).not.toBeChecked();
  },
});

const TABS = [
  { key: 'profile', label: 'Profile' },
  { key: 'tools', label: 'Connected Tools' },
  { key: 'security', label: 'Security' },
  { key: 'notifications', label: 'Notifications' },
  { key: 'preferences', label: 'Preferences' },
] as const;

function Settings() {
  const [active, setActive] = useState<(typeof TABS)[number]['key']>('profile');
  return (
    <>
      <TabList label="Settings" id="settings" tabs={TABS} active={active} onChange={setActive} />
      {TABS.map(({ key, label }) => (
        <TabPanel key={key} id="settings" tab={key} active={active}>
          <label>
            Note on {label} <input className="input" />
          </label>
        </TabPanel>
      ))}
    </>
  );
}

export const TabsByArrows = meta.story({
  render: () => <Settings />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Note on Profile'), 'kept');
    canvas.getByRole('tab', { name: 'Profile' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Preferences' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await expect(await canvas.findByLabelText('Note on Profile')).toHaveValue('kept');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Preferences');
    await userEvent.tab();
    await expect(canvas.getByLabelText('Note on Preferences')).toHaveFocus();
  },
});
