import { expect, screen, userEvent, within } from 'storybook/test';
import {
  launchTemplates,
  noLaunchTemplates,
} from '../../../frontend/src/testing/handlers/launch/templates.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const person = withRoles('admin');
const PATH = '/api/admin/launch/templates';

const meta = preview.meta({
  title: 'Pages/Admin, launch templates',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/admin?tab=launch' },
  beforeEach: visit({ person, handlers: launchTemplates }),
});

/** Only the template that no plan came from can be deleted. */
export const Full = meta.story({
  play: async () => {
    await screen.findByRole('button', { name: 'Delete Short restart' });
    await expect(screen.queryByRole('button', { name: 'Delete Solo practice' })).toBeNull();
  },
});
export const Editing = meta.story({
  play: async () => {
    await press('Solo practice');
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('button', { name: 'Move Submit the first case up' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Edit Submit the first case' }));
    const rows = drawer.getAllByRole('button', { name: /^Remove / }).map((one) => one.ariaLabel);
    await expect(rows[1]).toBe('Remove Submit the first case');
  },
});
export const Incomplete = meta.story({
  play: async () => {
    await press('Add Template');
    await press('Save');
    await screen.findByText('Enter a name of at least 3 characters.');
  },
});
export const Empty = meta.story({
  beforeEach: visit({ person, handlers: noLaunchTemplates }),
  play: says(/No templates yet/),
});
export const Loading = meta.story({
  beforeEach: visit({ person, handlers: [never(PATH), ...launchTemplates] }),
  play: arrives('Admin'),
});
export const Failed = meta.story({
  beforeEach: visit({ person, handlers: [failing(PATH), ...launchTemplates] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
