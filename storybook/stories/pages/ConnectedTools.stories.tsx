import type { RequestHandler } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { connectFlow } from '../../../frontend/src/shared/connect/connect-flow.ts';
import { toolsOff } from '../../../frontend/src/testing/handlers/people/account.ts';
import { securityHandlers } from '../../../frontend/src/testing/handlers/people/profile.ts';
import {
  connectingHandlers,
  connectionHandlers,
  organisationHandlers,
  toolHandlers,
} from '../../../frontend/src/testing/handlers/connections/tools.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const meta = preview.meta({
  title: 'Pages/Connected tools',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/profile?tab=tools' },
  // An attempt outlives its page.
  afterEach: connectFlow.cancel,
});

// The other tab is there as well, out of sight.
const arrive = (...handlers: RequestHandler[]) => visit({ handlers: [...handlers, ...securityHandlers] });
const connected = arrive(...toolHandlers(), ...connectionHandlers);

/** Opens what is known of a connection, at one of its tabs. */
const manage = (tool: string, tab: string, words: string | RegExp) => async (): Promise<void> => {
  await press(`Manage ${tool}`);
  const dialog = within(await screen.findByRole('dialog', { name: `Manage ${tool} Integration` }));
  await userEvent.click(await dialog.findByRole('tab', { name: tab }));
  await dialog.findByText(words);
};

export const EveryBadge = meta.story({
  beforeEach: connected,
  play: async () => {
    for (const badge of ['Mock Data', 'dev mode', 'Reconnect needed']) await screen.findByText(badge);
    await screen.findByRole('button', { name: 'Add a system' });
  },
});
/** Its connection is kept, and nothing says that it is live. */
export const ToolSwitchedOff = meta.story({
  beforeEach: arrive(toolsOff({ id: 'openai', name: 'OpenAI' }), ...toolHandlers(), ...connectionHandlers),
  play: async () => {
    const card = within(await screen.findByRole('listitem', { name: 'OpenAI' }));
    await card.findByText('Switched off');
    await expect(card.queryByText('Live Connected')).toBeNull();
    await card.findByRole('button', { name: 'Manage OpenAI' });
  },
});
export const NothingConnected = meta.story({
  beforeEach: arrive(...toolHandlers({ connections: [] })),
  play: async () => void (await screen.findByRole('button', { name: 'Connect Microsoft Outlook' })),
});
export const Connecting = meta.story({
  beforeEach: arrive(...connectingHandlers, ...toolHandlers()),
  play: async () => {
    await press('Connect Dentrix');
    await screen.findByRole('button', { name: 'Connecting Dentrix' });
  },
});
export const ManageConnection = meta.story({
  beforeEach: connected,
  play: manage('Microsoft Outlook', 'Connection', 'What Microsoft Outlook allows'),
});
export const ManageActivity = meta.story({
  beforeEach: connected,
  play: manage('OpenAI', 'Activity', 'Batch finished'),
});
export const ManageVendorEvents = meta.story({
  beforeEach: connected,
  play: manage('OpenAI', 'Vendor Events', /^In your OpenAI project/),
});
export const Loading = meta.story({
  beforeEach: arrive(never('/api/tools'), ...toolHandlers()),
  play: async () => void (await screen.findByRole('heading', { name: 'Connected Tools' })),
});
export const Failed = meta.story({
  beforeEach: arrive(failing('/api/me/connections'), ...toolHandlers()),
  play: says('Your tools could not be loaded.'),
});
export const ForTheOrganisation = meta.story({
  beforeEach: arrive(...organisationHandlers(), ...toolHandlers()),
  play: async () => {
    await press('Disconnect Open Dental for Cedar Ridge Dental Group');
    await screen.findByRole('group', { name: 'Disconnect Open Dental for Cedar Ridge Dental Group?' });
    await screen.findByRole('button', { name: 'Connect Dentrix for Cedar Ridge Dental Group' });
  },
});
export const OrganisationWithoutPermission = meta.story({
  beforeEach: arrive(...organisationHandlers(false), ...toolHandlers()),
  play: says(/you need permission to change practice data/),
});
