import { expect, screen, userEvent, within } from 'storybook/test';
import { OWN_PLACE, OWNED, SUSPENDED } from '../../../frontend/src/testing/dso/organization.ts';
import {
  belongsTo,
  dsoHandlers,
  fileRead,
  firstLocation,
  inviting,
  namedOnly,
  noFigures,
  othersOrganization,
  sampleOnly,
} from '../../../frontend/src/testing/handlers/people/dso.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import { ADA } from '../../../frontend/src/testing/person.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const PARTS = '/api/organisations/:id';
const owner = withRoles('dso_admin');
const full = visit({ person: owner, handlers: dsoHandlers });
const without = (path: string) => visit({ person: owner, handlers: [failing(path), ...dsoHandlers] });
const waiting = (path: string) => visit({ person: owner, handlers: [never(path), ...dsoHandlers] });
const empty = visit({ person: owner, handlers: namedOnly });
const at = (tab: string) => ({ at: `/dso-management?tab=${tab}` });
const retry = async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 }));

const meta = preview.meta({
  title: 'Pages/DSO Management',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dso-management' },
  beforeEach: full,
});

export const Overview = meta.story({
  play: async () => {
    const figures = await screen.findByRole('list', { name: 'Figures' });
    await expect(figures).toHaveTextContent('Training completed56%');
    await screen.findByText(/You are looking at sample records/);
  },
});
export const OverviewByLocation = meta.story({
  play: async () => {
    const table = await screen.findByRole('table', { name: 'Locations at a glance' });
    await within(table).findByText('7 of 8');
    await within(table).findAllByText('Live Connected');
    await within(table).findByText('Nothing assigned');
    const figures = await screen.findByRole('table', { name: 'Locations compared, all figures' });
    await within(figures).findByText('Not sent by Eaglesoft');
  },
});
export const SampleOrganization = meta.story({
  args: { at: '/dso-management?org=o9' },
  beforeEach: visit({ person: owner, handlers: sampleOnly }),
  play: async () => {
    await screen.findByText(/This group, its people and its figures are invented/);
    await screen.findByRole('table', { name: 'Locations at a glance' });
  },
});
export const SampleMembers = meta.story({
  args: { at: '/dso-management?org=o9&tab=members' },
  beforeEach: visit({ person: owner, handlers: sampleOnly }),
  play: async () => {
    await screen.findByText('Invitation expired');
    await expect(screen.queryByRole('button', { name: /Invite|Resend|Cancel/ })).toBeNull();
  },
});
export const SeenByAdministrator = meta.story({
  args: { at: '/dso-management?org=o1&tab=locations' },
  beforeEach: visit({ person: { ...ADA, roles: ['admin'] }, handlers: othersOrganization }),
  play: async () => {
    await screen.findByText(/You see this organization as an administrator/);
    await screen.findByText(/4 Shore Road/);
    await expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).toBeNull();
  },
});
export const AdministratorSearches = meta.story({
  beforeEach: visit({ person: { ...ADA, roles: ['admin'] }, handlers: othersOrganization }),
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Find an organization' }));
    await screen.findByText('Cedar Ridge Dental Group (4 members)');
  },
});
export const OverviewWithoutFigures = meta.story({
  beforeEach: visit({ person: owner, handlers: noFigures }),
  play: says(/No figures were collected yet/),
});
export const OverviewFiguresNotShown = meta.story({
  beforeEach: visit({
    person: owner,
    handlers: [refusing(`${PARTS}/summary`, 403, 'forbidden', 'No.'), ...dsoHandlers],
  }),
  play: says('Its owner or a manager can give you access to the figures.'),
});
export const OverviewFailed = meta.story({ beforeEach: without(`${PARTS}/locations`), play: retry });

export const FirstStep = meta.story({
  beforeEach: visit({ person: owner, handlers: belongsTo() }),
  play: async () => void (await screen.findByRole('button', { name: 'Create organization' })),
});
export const SecondStep = meta.story({
  beforeEach: empty,
  play: async () => void (await screen.findByRole('form', { name: 'Location' })),
});
export const ThirdStep = meta.story({
  beforeEach: visit({ person: owner, handlers: firstLocation }),
  play: async () => void (await screen.findByRole('button', { name: 'Invite people' })),
});
export const Loading = meta.story({
  beforeEach: waiting('/api/me/organisations'),
  play: arrives('DSO Management'),
});
export const Failed = meta.story({ beforeEach: without('/api/me/organisations'), play: retry });

export const Member = meta.story({
  beforeEach: visit({
    person: { ...ADA, roles: ['team_member'] },
    handlers: belongsTo(OWN_PLACE, SUSPENDED),
  }),
  play: async () => {
    await screen.findByText('See practice data, Refer patients');
    await screen.findByText('Suspended for now');
    await press('Leave Harbor Dental');
    await screen.findByRole('button', { name: 'Stay' });
  },
});
export const MemberOfNone = meta.story({
  beforeEach: visit({ person: { ...ADA, roles: ['team_member'] }, handlers: belongsTo() }),
  play: says(/You do not belong to an organization/),
});
export const TwoOrganizations = meta.story({
  beforeEach: visit({
    person: owner,
    handlers: [
      ...belongsTo(OWNED, { ...OWNED, organisation_id: 'o2', name: 'Harbor Dental' }),
      ...dsoHandlers,
    ],
  }),
  play: async () => void (await screen.findByRole('combobox', { name: 'Organization' })),
});

export const Locations = meta.story({ args: at('locations'), play: says(/4 Shore Road/) });
export const LocationsEmpty = meta.story({
  args: at('locations'),
  beforeEach: empty,
  play: says('There are no locations yet. Add the first one.'),
});
export const LocationsLoading = meta.story({
  args: at('locations'),
  beforeEach: waiting(`${PARTS}/locations`),
  play: async () => void (await screen.findByRole('button', { name: 'Add location' })),
});
export const LocationsFailed = meta.story({
  args: at('locations'),
  beforeEach: without(`${PARTS}/locations`),
  play: retry,
});
export const LocationIsEdited = meta.story({
  args: at('locations'),
  play: async () => {
    await press('Edit Cedar Ridge Lakeside');
    await expect(await screen.findByRole('textbox', { name: /^Street/ })).toHaveValue('4 Shore Road');
    await expect(await screen.findByRole('checkbox', { name: 'Dentrix' })).toBeChecked();
  },
});
export const LocationIsDeleted = meta.story({
  args: at('locations'),
  play: async () => {
    await press('Delete Cedar Ridge North');
    await screen.findByText('Delete Cedar Ridge North?');
  },
});

export const Members = meta.story({ args: at('members'), play: says('Invitation expired') });
export const MembersLoading = meta.story({
  args: at('members'),
  beforeEach: waiting(`${PARTS}/members`),
  play: async () => void (await screen.findByRole('button', { name: 'Invite' })),
});
export const MembersFailed = meta.story({
  args: at('members'),
  beforeEach: without(`${PARTS}/members`),
  play: retry,
});
export const MemberIsOpen = meta.story({
  args: { at: '/dso-management?tab=members&member=noah' },
  play: async () => {
    const may = await screen.findByRole('checkbox', { name: 'Work on aligner cases' });
    await expect(may).toBeChecked();
  },
});
export const PeopleAreInvited = meta.story({
  args: at('members'),
  beforeEach: visit({ person: owner, handlers: [inviting, ...dsoHandlers] }),
  play: async () => {
    await press('Invite');
    const addresses = await screen.findByRole('textbox', { name: 'Email addresses' });
    await userEvent.type(addresses, 'new.colleague@example.test');
    await press('Send invitations');
    await screen.findByText('Already a member');
    await expect(addresses).toHaveValue('nobody');
  },
});

export const FileIsPreviewed = meta.story({
  args: at('members'),
  beforeEach: visit({ person: owner, handlers: [fileRead, ...dsoHandlers] }),
  play: async () => {
    await press('Invite from a file');
    const field = (await screen.findByRole('dialog')).querySelector('input[type=file]');
    await userEvent.upload(
      field as HTMLInputElement,
      new File(['email'], 'people.csv', { type: 'text/csv' }),
    );
    await screen.findByText(/no location called "Moon"/);
  },
});

export const Training = meta.story({
  args: at('training'),
  play: async () => {
    await screen.findByText('5 of 12');
    await screen.findByText('Overdue');
  },
});
export const TrainingEmpty = meta.story({
  args: at('training'),
  beforeEach: empty,
  play: says('No course is assigned yet.'),
});
export const TrainingLoading = meta.story({
  args: at('training'),
  beforeEach: waiting(`${PARTS}/training`),
  play: async () => void (await screen.findByRole('button', { name: 'Assign course' })),
});
export const TrainingFailed = meta.story({
  args: at('training'),
  beforeEach: without(`${PARTS}/training`),
  play: retry,
});
export const CourseIsAssigned = meta.story({
  args: at('training'),
  play: async () => {
    await press('Assign course');
    const form = within(await screen.findByRole('dialog', { name: 'Assign a course' }));
    await userEvent.click(form.getByRole('button', { name: 'Assign course' }));
    await form.findByText('Choose whom it concerns');
  },
});

export const Connections = meta.story({
  args: at('connections'),
  play: async () => {
    const serves = await screen.findByRole('checkbox', { name: 'Dentrix serves Cedar Ridge Lakeside' });
    await expect(serves).toBeChecked();
    await screen.findByText('It is connected already.');
  },
});
export const ConnectionsEmpty = meta.story({
  args: at('connections'),
  beforeEach: empty,
  play: says('Nothing was requested yet.'),
});
export const ConnectionsLoading = meta.story({
  args: at('connections'),
  beforeEach: waiting(`${PARTS}/connections`),
  play: async () => void (await screen.findByRole('button', { name: 'Request a connection' })),
});
export const ConnectionsFailed = meta.story({
  args: at('connections'),
  beforeEach: without(`${PARTS}/connections`),
  play: retry,
});
export const ConnectionIsRequested = meta.story({
  args: at('connections'),
  play: async () => {
    await press('Request a connection');
    await press('Send request');
    await screen.findByText('Say what an administrator should know');
  },
});

export const Settings = meta.story({
  args: at('settings'),
  play: async () =>
    void (await expect(await screen.findByRole('textbox', { name: /^NPI/ })).toHaveValue('1093817465')),
});
export const SettingsFailed = meta.story({
  args: at('settings'),
  beforeEach: without(PARTS),
  play: retry,
});
