import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
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
