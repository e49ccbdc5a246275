import { expect, waitFor, within } from 'storybook/test';
import { Notifications } from '../../../frontend/src/shared/event-subscriptions/index.ts';
import { systemHandlers } from '../../../frontend/src/testing/handlers/connections/event-systems.ts';
import { failing } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { inApp, settled } from './frame.tsx';

const base = '/api/me/event-subscriptions' as const;
const meta = preview.meta({
  title: 'Elements/Notifications to other systems',
  decorators: [inApp('/profile')],
  component: Notifications,
  afterEach: settled,
  args: {
    base,
    words: 'Notify another system when one of your tools is connected, disconnected, or reports an event.',
  },
});

interface Canvas {
  findByRole(role: 'listitem', about: { name: string }): Promise<HTMLElement>;
}
const system = async (canvas: Canvas, name: string) => within(await canvas.findByRole('listitem', { name }));

/** Deliveries in each state; those of the system that was given up cannot be read. */
export const Full = meta.story({
  // Made anew for every look: what is removed comes back.
  beforeEach: (context) => visit({ handlers: systemHandlers() })(context),
  play: async ({ canvas, userEvent }) => {
    const desk = await system(canvas, 'Front desk board');
    await userEvent.click(desk.getByRole('button', { name: 'Deliveries' }));
    await expect(await desk.findByText(/no answer in time/)).toBeVisible();
    await expect(desk.getByText(/it answered 503/)).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Send again: Test' })).toBeVisible();
    const ledger = await system(canvas, 'ledger.example.test');
    await userEvent.click(ledger.getByRole('button', { name: 'Deliveries' }));
    await expect(await ledger.findByText('The deliveries could not be loaded.')).toBeVisible();
    const archive = await system(canvas, 'Archive');
    await userEvent.click(archive.getByRole('button', { name: 'Remove' }));
    await expect(await archive.findByRole('group', { name: 'Remove Archive?' })).toBeVisible();
  },
});

export const Removed = meta.story({
  beforeEach: (context) => visit({ handlers: systemHandlers() })(context),
  play: async ({ canvas, userEvent }) => {
    const archive = await system(canvas, 'Archive');
    await userEvent.click(archive.getByRole('button', { name: 'Remove' }));
    await expect(canvas.getByRole('heading', { name: 'Archive' })).toBeVisible();
    const question = within(await archive.findByRole('group', { name: 'Remove Archive?' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Archive' })).not.toBeInTheDocument());
    await canvas.findByText('Notifications to this system were removed');
  },
});

export const EmptyAndOneAdded = meta.story({
  beforeEach: (context) => visit({ handlers: systemHandlers([]) })(context),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a system' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Add system' }));
    await waitFor(() => expect(canvas.getByText('Enter the address of the other system')).toBeVisible());
    await userEvent.type(canvas.getByLabelText('Address'), 'https://board.example.test/told');
    await userEvent.type(canvas.getByLabelText(/Name/), 'Front desk board');
    await userEvent.click(canvas.getByRole('button', { name: 'Add system' }));
    await expect(await canvas.findByRole('group', { name: 'Shown once' })).toHaveTextContent(
      'shown-once-in-this-story',
    );
  },
});

export const FailedAndAskedAgain = meta.story({
  beforeEach: visit({ handlers: [failing(base)] }),
  play: async ({ canvas, userEvent, msw }) => {
    const again = await canvas.findByRole('button', { name: 'Retry' });
    msw.use(...systemHandlers([]));
    await userEvent.click(again);
    await expect(await canvas.findByText(/No other system is notified/)).toBeVisible();
  },
});
