import { expect, screen, userEvent, within } from 'storybook/test';
import {
  ALL_SET,
  BUSY,
  dashboardHandlers,
  FIRST_VISIT,
  FOR_COACHES,
  FOR_OWNERS,
  FOR_ROLES,
  ONE_FAILED,
} from '../../../frontend/src/testing/handlers/dashboard/dashboard.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const meta = preview.meta({
  title: 'Pages/Dashboard',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard' },
});

export const Full = meta.story({
  beforeEach: visit({ handlers: dashboardHandlers(BUSY) }),
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: /^Good \w+, Ada$/ });
    await screen.findByText('Complete infection control training');
  },
});
export const OfInstructorAndModerator = meta.story({
  beforeEach: visit({ handlers: dashboardHandlers(FOR_ROLES) }),
  play: says('How far may a tray stand off?'),
});
export const OfCoach = meta.story({
  beforeEach: visit({ handlers: dashboardHandlers(FOR_COACHES) }),
  play: async () => {
    await screen.findByRole('heading', { name: 'Plans you coach' });
    const link = await screen.findByRole('link', { name: /Over 2 days/ });
    await expect(link).toHaveTextContent('1');
  },
});
export const OfOwnerOfAnOrganization = meta.story({
  beforeEach: visit({ handlers: dashboardHandlers(FOR_OWNERS) }),
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Downtown' });
    await expect(link).toHaveAttribute('href', '/business-intelligence?scope=o-1&location=Downtown');
    await screen.findByText('143 appointments this week · $86,240 and 18 new patients this month');
  },
});
export const FirstVisit = meta.story({
  beforeEach: visit({ handlers: dashboardHandlers(FIRST_VISIT) }),
  play: async () => void (await screen.findByRole('heading', { name: 'Getting started' })),
});
export const AllSet = meta.story({
  beforeEach: visit({ handlers: dashboardHandlers(ALL_SET) }),
  play: says('You are all set'),
});
export const OneCardFailed = meta.story({
  beforeEach: visit({ handlers: dashboardHandlers(ONE_FAILED) }),
  play: says('Open Dental did not answer in time.'),
});
export const Loading = meta.story({
  beforeEach: visit({ handlers: [never('/api/dashboard')] }),
  play: async () => void (await screen.findByRole('heading', { level: 1, name: /^Good \w+, Ada$/ })),
});
export const Failed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/dashboard')] }),
  play: says('Your dashboard could not be loaded.'),
});
export const ACardIsHidden = meta.story({
  beforeEach: visit({ handlers: dashboardHandlers(BUSY) }),
  play: async () => {
    await screen.findByText('Complete infection control training');
    await press('Customise');
    const drawer = within(await screen.findByRole('dialog', { name: 'Customise your dashboard' }));
    await userEvent.click(drawer.getByRole('switch', { name: 'Show Open tickets' }));
    await expect(drawer.getByRole('switch', { name: 'Show Open tickets' })).not.toBeChecked();
  },
});
