import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  hubHolds,
  IN_USE,
  proofWanted,
  routeInUse,
} from '../../../frontend/src/testing/handlers/admin/tools.ts';
import { OPENING_WORDS } from '../../../frontend/src/testing/handlers/auth/idle-lock.ts';
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

export const HubDisconnected = meta.story({
  beforeEach: visit({ person, handlers: hubHolds }),
  play: async () => {
    await press('Disconnect');
    const question = within(
      await screen.findByRole('form', { name: 'Disconnect OpenAI for the whole hub?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('Type “OpenAI” as it stands here');
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
    const question = await screen.findByRole('group', { name: 'Remove it anyway?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove and Save' }));
    await waitFor(() => expect(screen.queryByText(IN_USE)).toBeNull());
    await expect(screen.queryByRole('group', { name: 'North office' })).toBeNull();
  },
});

const dentrix = { at: '/admin?tab=tools&tool=dentrix' };
const MOVED = 'https://other-gateway.example.test';
const question = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });

/** Types another address over the one in the field and saves it. */
async function moveTo(label: RegExp, save: string): Promise<HTMLElement> {
  const [field] = await screen.findAllByLabelText(label);
  if (!field) throw new Error('there is no address to change');
  await userEvent.clear(field);
  await userEvent.type(field, MOVED);
  await press(save);
  return field;
}

async function enter(password: string): Promise<void> {
  const field = await within(await question()).findByLabelText('Password');
  await userEvent.clear(field);
  await userEvent.type(field, `${password}{Enter}`);
}

/** Whoever wants another address for everybody's keys is asked once more; what was typed is saved after the password. */
export const AddressNeedsThePassword = meta.story({
  args: dentrix,
  beforeEach: visit({ person, handlers: proofWanted() }),
  play: async () => {
    const field = await moveTo(/^Base address/, 'Save Settings');
    await enter('not this one');
    await within(await question()).findByText('This password is incorrect.');
    await expect(field).toHaveValue(MOVED);
    await enter(OPENING_WORDS);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull());
    await screen.findByText('Dentrix: the new settings apply from now on.');
    await expect(screen.getByLabelText(/^Base address/)).toHaveValue(MOVED);
    await waitFor(() => expect(screen.getByRole('button', { name: /Save Settings/ })).toBeDisabled());
  },
});

export const AddressOfARouteNeedsThePassword = meta.story({
  args: dentrix,
  beforeEach: visit({ person, handlers: proofWanted() }),
  play: async () => {
    const field = await moveTo(/^Address/, 'Save Routes');
    await enter(OPENING_WORDS);
    await screen.findByText('Dentrix: people who connect choose among these routes.');
    await expect(field).toHaveValue(MOVED);
  },
});

const leaveQuestion = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

/** Closing the drawer asks once for both forms, Stay keeps what is typed in each, and Leave closes the drawer. */
export const UnsavedSettingsAndRoutesAreAskedAbout = meta.story({
  args: dentrix,
  beforeEach: visit({ person, handlers: proofWanted() }),
  play: async () => {
    const settings = await screen.findByLabelText(/^Base address/);
    const route = screen.getByLabelText(/^Name/);
    await userEvent.type(route, ' 2');
    await userEvent.type(settings, '/v2');
    await press('Close');
    await userEvent.click(within(await leaveQuestion()).getByRole('button', { name: 'Stay' }));
    await expect(settings).toHaveValue('https://gw.example.test/v2');
    await expect(route).toHaveValue('North office 2');
    // The question keeps the focus until it has gone.
    await waitFor(() => userEvent.clear(settings));
    await userEvent.type(settings, 'https://gw.example.test');
    await press('Close');
    await userEvent.click(within(await leaveQuestion()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByLabelText(/^Base address/)).toBeNull());
  },
});

/** Nothing is changed, and what was typed stands there still. */
export const AddressChangeGivenUp = meta.story({
  args: dentrix,
  beforeEach: visit({ person, handlers: proofWanted() }),
  play: async () => {
    const field = await moveTo(/^Base address/, 'Save Settings');
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull());
    await expect(field).toHaveValue(MOVED);
    await waitFor(() => expect(screen.getByRole('button', { name: /Save Settings/ })).toBeEnabled());
  },
});

export const AddressNeedsTheSecondStep = meta.story({
  args: dentrix,
  beforeEach: visit({ person, handlers: proofWanted('second_step') }),
  play: async () => {
    await moveTo(/^Base address/, 'Save Settings');
    const asked = await question();
    await within(asked).findByLabelText('Six-digit code');
    await expect(within(asked).queryByLabelText('Password')).toBeNull();
  },
});

export const AddressNeedsANewSignIn = meta.story({
  args: dentrix,
  beforeEach: visit({ person, handlers: proofWanted('sign_in') }),
  play: async () => {
    await moveTo(/^Base address/, 'Save Settings');
    await within(await question()).findByRole('button', { name: 'Sign out' });
  },
});
