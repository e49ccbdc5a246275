import { expect, waitFor } from 'storybook/test';
import { Activity } from '../../../frontend/src/shared/activity/index.ts';
import {
  activityHandlers,
  hubActivityHandlers,
} from '../../../frontend/src/testing/handlers/connections/activity.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { inApp, settled } from './frame.tsx';

const path = '/api/me/connections/c-openai/activity';
const meta = preview.meta({
  title: 'Elements/Activity',
  decorators: [inApp('/profile')],
  component: Activity,
  afterEach: settled,
  args: {
    of: { connectionId: 'c-openai' },
    empty: 'OpenAI has not been used yet. Calls and events appear here.',
  },
});

export const FullAndOpened = meta.story({
  beforeEach: visit({ handlers: activityHandlers() }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier' }));
    const failed = await canvas.findByRole('button', { name: /Too many calls/ });
    failed.focus();
    await userEvent.keyboard('{Enter}');
    await expect(failed).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.getByText('2 retries', { exact: false })).toBeVisible());
    await expect(await canvas.findByText('Asked')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy request id' })).toBeVisible();
    const stopped = canvas.getByRole('button', { name: /Stopped by you/ });
    await expect(stopped.querySelector('.ant-tag')).toHaveAttribute('data-tone', 'plain');
  },
});

export const NothingFits = meta.story({
  beforeEach: visit({ handlers: activityHandlers() }),
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByLabelText('Search activity');
    await userEvent.type(search, 'crown');
    await userEvent.click(await canvas.findByRole('button', { name: 'Show Everything' }));
    await waitFor(() => expect(search).toHaveValue(''));
    await userEvent.type(search, 'bridge');
    await expect(await canvas.findByText('No activity matches this search.')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: visit({ handlers: activityHandlers([]) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/OpenAI has not been used yet/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: visit({ handlers: [never(path)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading activity' })).toBeVisible();
  },
});

export const FailedAndAskedAgain = meta.story({
  beforeEach: visit({ handlers: [failing(path)] }),
  play: async ({ canvas, userEvent, msw }) => {
    const again = await canvas.findByRole('button', { name: 'Retry' });
    await expect(canvas.getByText('Request req_1767600000000_story')).toBeVisible();
    msw.use(...activityHandlers());
    await userEvent.click(again);
    await expect(await canvas.findByRole('list', { name: 'Activity' })).toBeVisible();
  },
});

export const OfTheWholeHub = meta.story({
  args: {
    ...{ of: 'hub', empty: 'No tool has been used yet.' },
    tools: [
      { value: 'openai', label: 'OpenAI' },
      { value: 'open-dental', label: 'Open Dental' },
    ],
  },
  beforeEach: visit({ handlers: hubActivityHandlers }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Stopped by the person who sent it/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /The hub itself/ }));
    await waitFor(() => expect(canvas.getByText(/Only the owner can see their structure/)).toBeVisible());
  },
});
