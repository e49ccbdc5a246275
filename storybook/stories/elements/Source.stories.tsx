import { expect, fn } from 'storybook/test';
import { DraftNote } from '../../../frontend/src/shared/drafts/DraftNote.tsx';
import {
  ConnectPrompt,
  isCalendar,
  isPracticeSystem,
  SampleAlert,
  SourceBadge,
} from '../../../frontend/src/shared/source/index.ts';
import { toolHandlers } from '../../../frontend/src/testing/handlers/connections/tools.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { Column, inApp } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Source of records',
  decorators: [inApp('/practice-management?day=2026-01-05')],
  beforeEach: visit({ person: null, handlers: toolHandlers() }),
});

const retry = fn();
const told = (source: 'pica_live' | 'mock_data' | 'error', fallback: object | null = null) => ({
  ...{ source, tool_name: 'Open Dental', fallback },
  fetched_at: new Date(Date.now() - 130_000).toISOString(),
});

export const Badges = meta.story({
  render: () => (
    <Column>
      <SourceBadge info={told('pica_live')} onRetry={retry} />
      <SourceBadge info={told('mock_data')} />
      <SourceBadge info={told('error')} onRetry={retry} />
      <SourceBadge info={told('mock_data', { reason: 'timeout' })} onRetry={fn()} busy />
    </Column>
  ),
  beforeEach: () => void retry.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Live Connected · Open Dental · 2 min ago')).toBeVisible();
    await expect(canvas.getByText('Mock Data')).toBeVisible();
    await expect(canvas.getByText('Live call failed, Mock Data shown')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Trying...' })).toBeDisabled();
    // Only what failed can be tried again.
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const SampleRecords = meta.story({
  render: () => (
    <Column>
      <SampleAlert />
      <SampleAlert>
        <a href="/profile?tab=tools">Connect a practice system</a> to see your own.
      </SampleAlert>
    </Column>
  ),
});

export const AskedToConnect = meta.story({
  render: () => (
    <Column>
      <ConnectPrompt title="See today's chairs" accepts={isPracticeSystem}>
        <p>Connect your practice system, and the schedule, recall list and open treatment stand here.</p>
      </ConnectPrompt>
      <ConnectPrompt title="Your calendar" accepts={isCalendar} kind="hint">
        Your own calendar can stand beside the schedule.
      </ConnectPrompt>
    </Column>
  ),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Connect Dentrix' });
    // Connecting leads back to where it was asked for.
    await expect(link).toHaveAttribute(
      'href',
      '/profile?tab=tools&connect=dentrix&back=%2Fpractice-management%3Fday%3D2026-01-05',
    );
    await expect(canvas.getAllByText('Sample data on this hub')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Connect Google Calendar' })).toBeVisible();
  },
});

export const Drafts = meta.story({
  render: () => (
    <Column>
      <DraftNote state="unsaved" />
      <DraftNote state="saving" />
      <DraftNote state="saved" />
      <DraftNote state="failed" />
    </Column>
  ),
});
