import { expect, screen, userEvent, within } from 'storybook/test';
import { fasterAdmin } from '../../../frontend/src/testing/handlers/admin/capabilities.ts';
import {
  adminHandlers,
  contactDesk,
  emptyAdmin,
  todayOnce,
} from '../../../frontend/src/testing/handlers/admin/admin.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const person = withRoles('admin');
const full = visit({ person, handlers: adminHandlers });
const empty = visit({ person, handlers: emptyAdmin });
const at = (tab: string) => ({ at: `/admin?tab=${tab}` });

const meta = preview.meta({
  title: 'Pages/Admin',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: at('people'),
  beforeEach: full,
});

/** What needs attention stands first, each with one way to act on it. */
export const Today = meta.story({ args: { at: '/admin' }, play: says(/3 connections must be reconnected/) });
/** Whoever pressed Reload by keyboard keeps their place while the answer is on its way. */
export const TodayReadAgain = meta.story({
  args: { at: '/admin' },
  beforeEach: (context) =>
    visit({ person, handlers: [todayOnce(), never('/api/admin/overview'), ...adminHandlers] })(context),
  play: async () => {
    await screen.findByText(/3 connections must be reconnected/);
    const reload = screen.getByRole('button', { name: 'Reload' });
    reload.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'loading Reload' });
    await expect(reload).toHaveFocus();
  },
});
export const TodayAllGood = meta.story({
  args: { at: '/admin' },
  beforeEach: empty,
  play: says('Everything is in order.'),
});
export const TodayFailed = meta.story({
  args: { at: '/admin' },
  beforeEach: visit({ person, handlers: [failing('/api/admin/overview'), ...adminHandlers] }),
  play: says('The overview could not be loaded.'),
});
export const People = meta.story({ play: says('Marco Field') });
export const PersonOpen = meta.story({
  args: { at: '/admin?tab=people&person=u2' },
  play: async () => {
    await screen.findByText('Left the practice.');
    await screen.findByText('“Leads the spring group of new dentists.”');
  },
});
export const PersonLoading = meta.story({
  args: { at: '/admin?tab=people&person=u1' },
  beforeEach: visit({ person, handlers: [never('/api/admin/users/{id}'), ...adminHandlers] }),
  play: says('Marco Field'),
});
export const PersonFailed = meta.story({
  args: { at: '/admin?tab=people&person=u1' },
  beforeEach: visit({ person, handlers: [failing('/api/admin/users/:id'), ...adminHandlers] }),
  play: says('This person could not be loaded.'),
});
/** Two people are chosen and suspended; the answer names who could not be. */
export const PeopleChanged = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Lena Hart' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Marco Field' }));
    await press('Suspend');
    await userEvent.type(await screen.findByLabelText('Reason'), 'Both left the practice.');
    await userEvent.type(screen.getByLabelText('Type “2” to confirm'), '2');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await screen.findByText('1 of 2 people suspended.');
    await screen.findByText('Marco Field: This account is suspended already.');
  },
});
export const PeopleEmpty = meta.story({
  beforeEach: empty,
  play: says('There are no people yet. Invite the first person.'),
});
export const PeopleLoading = meta.story({
  beforeEach: visit({ person, handlers: [never('/api/admin/users')] }),
  play: says('Everyone with an account, and what they can do'),
});
export const PeopleFailed = meta.story({
  beforeEach: visit({ person, handlers: [failing('/api/admin/users')] }),
  play: says('The people of this hub could not be loaded.'),
});
export const ContactForSupport = meta.story({
  beforeEach: visit({ person: withRoles('support_agent'), handlers: contactDesk }),
  play: async () => {
    await press('Ines Thorne');
    await screen.findByText('We are two dentists. Where do we start?');
  },
});
export const Tools = meta.story({
  args: at('tools'),
  play: async () => {
    await press('Settings of Open Dental');
    await screen.findByText('From the developer portal of Open Dental.');
  },
});
export const Activity = meta.story({ args: at('activity'), play: says('Batch finished') });
export const Notifications = meta.story({ args: at('notifications'), play: says('Our practice system') });
export const Compliance = meta.story({
  args: at('compliance'),
  play: async () => {
    await screen.findByText('97%');
    await screen.findByText('No agreement on file');
    await screen.findByText('1 failed since');
    await screen.findByText('5 answered with sample data');
    await press('Requests over time: show as table');
    await screen.findByRole('table', { name: 'Requests over time' });
  },
});
export const ComplianceWithoutCalls = meta.story({
  args: at('compliance'),
  beforeEach: empty,
  play: says('No tool was called in this time, so there is no rate yet.'),
});
export const ComplianceFailed = meta.story({
  args: at('compliance'),
  beforeEach: visit({ person, handlers: [failing('/api/admin/compliance'), ...adminHandlers] }),
  play: says('The compliance figures could not be loaded.'),
});
export const Capabilities = meta.story({ args: at('capabilities'), play: says('Off for team members') });
export const CapabilitiesFailed = meta.story({
  args: at('capabilities'),
  beforeEach: visit({ person, handlers: [failing('/api/admin/capabilities')] }),
  play: says('The features and tools could not be loaded.'),
});
/** A change says whom it concerns, and is saved with a reason only. */
export const CapabilitySwitched = meta.story({
  args: at('capabilities&capability=courses'),
  play: async () => {
    await userEvent.click(await screen.findByRole('switch', { name: /Default/ }));
    await screen.findByText(/12 people will no longer have it/);
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Reason, for the audit log'), 'Under review');
    await expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
});
/** Somebody else is faster: nothing typed is lost, and the person decides whose counts. */
export const CapabilityChangedMeanwhile = meta.story({
  args: at('capabilities&capability=courses'),
  beforeEach: visit({ person, handlers: [...fasterAdmin(), ...adminHandlers] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('switch', { name: /Default/ }));
    await userEvent.type(screen.getByLabelText('Reason, for the audit log'), 'Under review');
    await press('Save');
    await screen.findByText('They saved: on by default; off for merchants.');
    await expect(screen.getByRole('switch', { name: /Default/ })).not.toBeChecked();
    await expect(screen.getByLabelText('Reason, for the audit log')).toHaveValue('Under review');
    await expect(await screen.findByRole('button', { name: /Save$/ })).toBeDisabled();
    await press('Keep Mine');
    await expect(screen.getByRole('button', { name: /Save$/ })).toBeEnabled();
  },
});
export const Assistant = meta.story({ args: at('assistant'), play: says('Explain a treatment') });
export const UnsavedNewSystemIsAskedAbout = meta.story({
  args: at('notifications'),
  play: async () => {
    await press('Add a system');
    const address = await screen.findByLabelText('Address');
    await userEvent.type(address, 'https://board.example.test');
    await userEvent.click(screen.getByRole('link', { name: 'Jobs' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await expect(address).toHaveValue('https://board.example.test');
    await userEvent.click(screen.getByRole('link', { name: 'About Us' }));
    await screen.findByText('Leave without saving?');
  },
});
export const ContinuingEducation = meta.story({
  args: at('ce'),
  play: async () => {
    await press('Marco Field');
    await screen.findByText('Attendance was not shown.');
  },
});
export const RecordRevoked = meta.story({
  args: at('ce'),
  play: async () => {
    await press('Ada Byron');
    await press('Revoke');
    await userEvent.type(await screen.findByLabelText('Reason'), 'Issued to the wrong person');
    await press('Revoke Record');
    await screen.findByText('Type “Ada Byron” as it stands here');
  },
});
export const SchemeRemoved = meta.story({
  args: at('ce'),
  play: async () => {
    await press('Remove Example State Board');
    const question = within(await screen.findByRole('form', { name: 'Remove Example State Board?' }));
    await userEvent.type(question.getByLabelText('Type “Example State Board” to confirm'), 'Example');
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Type “Example State Board” as it stands here');
  },
});
export const ContinuingEducationEmpty = meta.story({
  args: at('ce'),
  beforeEach: empty,
  play: says(/^No records yet/),
});
export const Jobs = meta.story({
  args: at('jobs'),
  play: async () => {
    await screen.findByText('Paused');
    await press('Retry Send mail 17');
    await userEvent.type(await screen.findByLabelText('Reason'), 'The mail server is back');
    await press('Retry');
    await screen.findByText('1 job put back into the queue.');
  },
});
export const JobRemoved = meta.story({
  args: at('jobs'),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Send mail 17' }));
    await press('Remove');
    await userEvent.type(await screen.findByLabelText('Reason'), 'Nobody waits for it');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Type “Send mail” as it stands here');
  },
});
export const JobsFailed = meta.story({
  args: at('jobs'),
  beforeEach: visit({ person, handlers: [failing('/api/admin/jobs'), ...adminHandlers] }),
  play: says('The jobs could not be loaded.'),
});
export const WebApp = meta.story({ args: at('web-app'), play: says(/Three quarters of the visits/) });
/** Resolving is taken back in place. */
export const Incidents = meta.story({
  args: at('incidents'),
  play: async () => {
    await screen.findByText(/could not be reached. Sample data was shown instead/);
    await press('Resolve Failed to fetch dynamically imported module');
    await screen.findByText('Resolved: Failed to fetch dynamically imported module');
    await screen.findByRole('button', { name: 'Undo' });
  },
});
export const IncidentsEmpty = meta.story({
  args: at('incidents'),
  beforeEach: empty,
  play: says(/^No open incidents/),
});
export const IncidentsFailed = meta.story({
  args: at('incidents'),
  beforeEach: visit({ person, handlers: [failing('/api/admin/incidents'), ...adminHandlers] }),
  play: says('The incidents could not be loaded.'),
});

export const ContactEmpty = meta.story({
  args: at('contact'),
  beforeEach: empty,
  play: says('No messages yet. Messages from the contact form arrive here.'),
});
export const ToolsFailed = meta.story({
  args: at('tools'),
  beforeEach: visit({ person, handlers: [failing('/api/admin/tools'), ...adminHandlers] }),
  play: says('The tools could not be loaded.'),
});
export const ActivityEmpty = meta.story({
  args: at('activity'),
  beforeEach: empty,
  play: says(/^No tool has been used yet/),
});
export const NoJobFailed = meta.story({
  args: at('jobs'),
  beforeEach: empty,
  play: says(/^No job has failed/),
});
