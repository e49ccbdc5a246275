import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { hubHolds, IN_USE, routeInUse } from '../../../frontend/src/testing/handlers/admin-tools.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press } from '../../plays.ts';

const person = withRoles('admin');

const meta = preview.meta({
  title: 'Pages/Admin, one tool',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/admin?tab=tools&tool=openai' },
});

export const VendorEventsOfTheHub = meta.story({
  beforeEach: visit({ person, handlers: hubHolds }),
  play: async () => {
    await userEvent.click(await screen.findByText('Vendor events'));
    await screen.findByText('In your OpenAI project, under Webhooks, create an endpoint with this address.');
  },
});

export const RouteInUse = meta.story({
  args: { at: '/admin?tab=tools&tool=dentrix' },
  beforeEach: visit({ person, handlers: routeInUse }),
  play: async () => {
    await press('Remove North office');
    await press('Save Routes');
    await screen.findByText(IN_USE);
  },
});

export const RouteRemovedAllTheSame = meta.story({
  args: { at: '/admin?tab=tools&tool=dentrix' },
  beforeEach: visit({ person, handlers: routeInUse }),
  play: async () => {
    await press('Remove North office');
    await press('Save Routes');
    const question = await screen.findByRole('group', { name: 'Remove it all the same?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove and Save' }));
    await waitFor(() => expect(screen.queryByText(IN_USE)).toBeNull());
    await expect(screen.queryByRole('group', { name: 'North office' })).toBeNull();
  },
});
