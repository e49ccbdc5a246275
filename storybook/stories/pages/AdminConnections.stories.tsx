import { screen, userEvent, within } from 'storybook/test';
import { WAITING } from '../../../frontend/src/testing/dso/connections.ts';
import { asking, connectionsAdmin } from '../../../frontend/src/testing/handlers/admin/connections.ts';
import { connectingHandlers } from '../../../frontend/src/testing/handlers/connections/tools.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const person = withRoles('admin');
const PATH = '/api/admin/connections';
const REQUESTS = '/api/admin/connection-requests';

const meta = preview.meta({
  title: 'Pages/Admin, connections',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/admin?tab=connections' },
  beforeEach: visit({ person, handlers: connectionsAdmin() }),
});

export const Full = meta.story({ play: says('Harbor Dental Group') });
export const OneOpen = meta.story({
  args: { at: '/admin?tab=connections&connection=a2' },
  play: async () => {
    await press('Test');
    await screen.findByText('List models: It answers live.');
  },
});
export const OneOfAnOrganizationEnds = meta.story({
  args: { at: '/admin?tab=connections&connection=a2' },
  play: async () => {
    await screen.findByRole('button', { name: 'Change Account Open Dental for Harbor Dental Group' });
    await press('Disconnect Open Dental for Harbor Dental Group');
    const question = await screen.findByRole('form', {
      name: 'Disconnect Open Dental for Harbor Dental Group?',
    });
    await userEvent.type(within(question).getByLabelText('Type “Open Dental” to confirm'), 'Dentrix');
    await press('Disconnect');
    await screen.findByText('Type “Open Dental” as it stands here');
  },
});
export const OwnersAsked = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select OpenAI of Lena Hart' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Google Calendar of Marco Field' }));
    await press('Ask to Reconnect 2 Connections');
    await press('Ask to Reconnect');
    await screen.findByText('2 owners asked by notification and email.');
  },
});
export const Empty = meta.story({
  beforeEach: visit({ person, handlers: connectionsAdmin([]) }),
  play: says('No connections yet. Tools that people connect appear here.'),
});
export const Loading = meta.story({
  beforeEach: visit({ person, handlers: [never(PATH), ...connectionsAdmin()] }),
  play: says(/Keys are never shown in full/),
});
export const Failed = meta.story({
  beforeEach: visit({ person, handlers: [failing(PATH), ...connectionsAdmin()] }),
  play: says('The connections could not be loaded.'),
});

const asked = visit({ person, handlers: [asking(WAITING), ...connectionsAdmin()] });
export const OrganizationsAsk = meta.story({
  beforeEach: asked,
  play: says('Dentrix for Harbor Dental'),
});
export const RequestIsConnected = meta.story({
  beforeEach: visit({ person, handlers: [asking(WAITING), ...connectingHandlers, ...connectionsAdmin()] }),
  play: async () => {
    await press('Connect Dentrix for Harbor Dental');
    await screen.findByRole('button', { name: 'Connecting Dentrix' });
  },
});
export const RequestIsAnswered = meta.story({
  beforeEach: asked,
  play: async () => {
    await press('Answer Cedar Ridge Dental Group about Eaglesoft');
    await press('It is connected');
    await screen.findByText('Write an answer');
  },
});
export const RequestsLoading = meta.story({
  beforeEach: visit({ person, handlers: [never(REQUESTS), ...connectionsAdmin()] }),
  play: says('Harbor Dental Group'),
});
export const RequestsFailed = meta.story({
  beforeEach: visit({ person, handlers: [failing(REQUESTS), ...connectionsAdmin()] }),
  play: says('Requests could not be loaded.'),
});
