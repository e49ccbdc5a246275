import { expect, screen, userEvent, within } from 'storybook/test';
import {
  launchAdding,
  launchCoach,
  launchFeed,
  launchHandlers,
  launchMember,
  launchPlaces,
  noLaunch,
} from '../../../frontend/src/testing/handlers/launch/launch.ts';
import { toolHandlers } from '../../../frontend/src/testing/handlers/connections/tools.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const owner = withRoles('practitioner');
const handlers = [...launchHandlers, ...toolHandlers()];

const meta = preview.meta({
  title: 'Pages/Launch',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/launch' },
});

export const Plan = meta.story({
  beforeEach: visit({ person: owner, handlers }),
  play: says('Found in sample data'),
});
export const PlanAsTimeline = meta.story({
  beforeEach: visit({ person: owner, handlers }),
  play: async () => {
    await says('Found in sample data')();
    (await screen.findByRole('radio', { name: 'Timeline' })).click();
  },
});
/** The link is shown once; ended, it is gone. */
export const CalendarLink = meta.story({
  beforeEach: (context) => visit({ person: owner, handlers: [...launchFeed(), ...toolHandlers()] })(context),
  play: async () => {
    await press('Create Link');
    await says(/feeds\/hG7k_2Lq9xV0b\.ics$/)();
    await press('End Link');
    await press('End');
    await screen.findByRole('button', { name: 'Create Link' });
    await expect(screen.queryByText(/\.ics$/)).toBeNull();
  },
});
/** Without title and day nothing is added; Enter adds. */
export const AddingTask = meta.story({
  beforeEach: (context) =>
    visit({ person: owner, handlers: [...launchAdding(), ...toolHandlers()] })(context),
  play: async () => {
    await press('Add a Task');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }));
    await dialog.findByText('Enter a title');
    await dialog.findByText('Choose a day');
    await userEvent.type(dialog.getByLabelText('Title'), 'Order scan bodies');
    await userEvent.type(dialog.getByLabelText('Due'), '01/19/2026{Enter}');
    await screen.findByRole('checkbox', { name: 'Order scan bodies' });
  },
});
/** Locations are offered for an organization that the person leads, and for no other. */
export const ChoosingLocation = meta.story({
  beforeEach: visit({ person: owner, handlers: [...launchPlaces, ...toolHandlers()] }),
  play: async () => {
    await userEvent.click(await screen.findByLabelText('For'));
    await expect(screen.queryByText('Harbor Dental')).toBeNull();
    await userEvent.click(await screen.findByTitle('Cedar Ridge Dental Group'));
    await userEvent.click(await screen.findByLabelText('Location'));
    await userEvent.click(await screen.findByTitle('Cedar Ridge Lakeside'));
    await screen.findByText('Cedar Ridge Lakeside', { selector: '[id]' });
  },
});
export const WithoutPlan = meta.story({
  beforeEach: visit({ person: owner, handlers: [...noLaunch, ...toolHandlers()] }),
  play: says('Multi-site roll-out'),
});
export const Member = meta.story({
  beforeEach: visit({ person: withRoles('team_member'), handlers: [...launchMember, ...toolHandlers()] }),
  play: says('Plan of Mia Molar'),
});
export const Coach = meta.story({
  beforeEach: visit({ person: withRoles('coach'), handlers: [...launchCoach, ...toolHandlers()] }),
  play: says('Omar Haddad · Solo practice'),
});
export const Loading = meta.story({
  beforeEach: visit({ person: owner, handlers: [never('/api/launch/plans'), ...handlers] }),
  play: arrives('Launch'),
});
export const Failed = meta.story({
  beforeEach: visit({ person: owner, handlers: [failing('/api/launch/plans'), ...handlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
