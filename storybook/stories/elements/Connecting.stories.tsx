import { useEffect } from 'react';
import { expect, fn } from 'storybook/test';
import { connectFlow } from '../../../frontend/src/shared/connect/connect-flow.ts';
import { AttemptSteps, GrantedAccess, ConnectFailure } from '../../../frontend/src/shared/connect/index.ts';
import { ENDS, refusedAttemptHandlers } from '../../../frontend/src/testing/handlers/connections/attempts.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { Column, inApp, settled } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Connecting',
  decorators: [inApp('/profile?tab=tools&allow=mail.send')],
  beforeEach: visit({ handlers: refusedAttemptHandlers }),
  afterEach: settled,
});

export const StepsOfEachEnd = meta.story({
  render: () => (
    <Column>
      {Object.entries(ENDS).map(([end, steps]) => (
        <section key={end} aria-label={end}>
          <AttemptSteps steps={steps} />
        </section>
      ))}
    </Column>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const summary of await canvas.findAllByText(/^Why can/)) await userEvent.click(summary);
    await expect(canvas.getByText('Time ran out')).toBeVisible();
    await expect(canvas.getByText(/It answered 401/)).toBeVisible();
  },
});

function Refused() {
  useEffect(() => connectFlow.start({ id: 'open-dental', name: 'Open Dental' }, false, fn()), []);
  return <ConnectFailure />;
}

/** The notice goes; what it said stays, with each step of the attempt. */
export const WhyItCameToNothing = meta.story({
  render: () => <Refused />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Open Dental was not connected.')).toBeVisible();
    await userEvent.click(await canvas.findByText(/^Why can/));
    await expect(await canvas.findByText('Open Dental refused them', { exact: false })).toBeVisible();
    for (const close of canvas.queryAllByRole('button', { name: 'Close notice' }))
      await userEvent.click(close);
  },
});

const allow = fn();

export const WhatTheVendorAllows = meta.story({
  render: () => (
    <Column>
      <h3>Microsoft Outlook</h3>
      <GrantedAccess
        tool={{ name: 'Microsoft Outlook' }}
        onAllow={allow}
        access={[
          { scope: 'calendar.read', reason: 'Show your events beside the schedule', granted: true },
          { scope: 'mail.send', reason: 'Send messages in your name', granted: false },
          { scope: 'contacts.read', reason: 'Find the address of a colleague', granted: false },
        ]}
      />
    </Column>
  ),
  beforeEach: () => void allow.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Allow: Send messages in your name' }));
    await expect(allow).toHaveBeenCalledWith('mail.send');
    await expect(canvas.queryByRole('button', { name: /Show your events/ })).not.toBeInTheDocument();
  },
});
