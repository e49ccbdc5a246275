import { expect, screen, userEvent, within } from 'storybook/test';
import { lockStore } from '../../../frontend/src/shared/lock/lock-store.ts';
import {
  emptyPractice,
  liveFailed,
  lockedHandlers,
  practiceHandlers,
  sourceHandlers,
} from '../../../frontend/src/testing/handlers/practice/practice.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import { DAY, SOURCES } from '../../../frontend/src/testing/practice/book.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const PATH = '/practice-management';
const at = (query: string) => ({ at: `${PATH}?${query}` });
const full = visit({ handlers: practiceHandlers() });
const empty = visit({ handlers: emptyPractice });
const onLive = (handler: ReturnType<typeof never>) =>
  visit({ handlers: [handler, ...sourceHandlers(SOURCES.live)] });

const PLATFORM_ONLY =
  'Platform features must use platform-connected integrations. Please contact your admin.';
const failed = says(/could not be loaded/);

const meta = preview.meta({
  title: 'Pages/Practice management',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: at(`date=${DAY}`),
  beforeEach: () => lockStore.unlocked(15),
});

export const Schedule = meta.story({ beforeEach: full, play: says('Nora Quill') });
export const Week = meta.story({
  args: at(`date=${DAY}&view=week`),
  beforeEach: full,
  play: says('Nora Quill'),
});
export const VisitIsConfirmed = meta.story({
  args: at(`date=${DAY}&appointment=a6`),
  beforeEach: full,
  play: async () => {
    await press('Confirm');
    await screen.findByText(/Saved in Open Dental: confirmed/);
  },
});
export const EmptyDay = meta.story({ beforeEach: empty, play: says('No appointments on this day.') });
export const ScheduleLoading = meta.story({
  beforeEach: onLive(never('/api/practice/appointments')),
  play: says('Today'),
});
export const ScheduleFailed = meta.story({
  beforeEach: onLive(failing('/api/practice/appointments')),
  play: failed,
});

export const Sample = meta.story({
  beforeEach: visit({ handlers: practiceHandlers(SOURCES.sample) }),
  play: says('Nora Quill'),
});
/** Through the organisation's connection one may look and not change: no step of a visit is offered. */
export const ThroughTheOrganisation = meta.story({
  args: at(`date=${DAY}&source=s1@o1&appointment=a6`),
  beforeEach: visit({ handlers: practiceHandlers(SOURCES.organisation) }),
  play: async () => {
    await screen.findByText('Cedar Ridge Dental Group lets you view this schedule, but not change it.');
    await expect(screen.getByRole('combobox', { name: 'Practice tool' })).toHaveAccessibleDescription(
      'My organisation · Open Dental',
    );
    await expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  },
});
export const OrganisationMustReconnect = meta.story({
  beforeEach: visit({ handlers: practiceHandlers(SOURCES.organisationReconnect) }),
  play: says(/no longer accepts the connection of Cedar Ridge Dental Group/),
});
export const LiveFailed = meta.story({
  beforeEach: visit({ handlers: liveFailed }),
  play: says(/did not answer, so nothing here can be opened/),
});
export const Locked = meta.story({
  beforeEach: visit({ handlers: lockedHandlers }),
  play: says('Locked to protect patient records'),
});
export const NoTool = meta.story({
  beforeEach: visit({ handlers: sourceHandlers(SOURCES.none) }),
  play: says('Connect your practice system'),
});

export const RefusedByTheGuard = meta.story({
  beforeEach: onLive(refusing('/api/practice/appointments', 403, 'integration_context', PLATFORM_ONLY)),
  play: says(`Error: ${PLATFORM_ONLY}`),
});

export const ConnectAgain = meta.story({
  beforeEach: visit({ handlers: practiceHandlers(SOURCES.reconnect) }),
  play: async () => void (await screen.findByRole('link', { name: 'Reconnect it' })),
});

export const NoPatients = meta.story({
  args: at('tab=patients'),
  beforeEach: empty,
  play: says('There are no patients here yet.'),
});
export const PatientsLoading = meta.story({
  args: at('tab=patients'),
  beforeEach: onLive(never('/api/practice/patients')),
  play: async () => void (await screen.findByRole('status', { name: 'Loading patients' })),
});
export const PatientsFailed = meta.story({
  args: at('tab=patients'),
  beforeEach: onLive(failing('/api/practice/patients')),
  play: failed,
});
export const PhoneNumberShown = meta.story({
  args: at('tab=patients&patient=p1'),
  beforeEach: full,
  play: async () => {
    await press('Show mobile phone');
    await screen.findByText('(555) 010-0101');
  },
});

export const ContactLogged = meta.story({
  args: at('tab=recall&contact=r0'),
  beforeEach: full,
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'Log contact with Nora Quill' }));
    await userEvent.click(form.getByLabelText('Outcome'));
    await userEvent.click(await screen.findByTitle('Booked'));
    await userEvent.click(form.getByRole('button', { name: 'Log contact' }));
    await expect(await screen.findByText('Phone: booked')).toBeVisible();
  },
});
export const NobodyIsOverdue = meta.story({
  args: at('tab=recall'),
  beforeEach: empty,
  play: says('No patients are overdue.'),
});
export const RecallMissingInTool = meta.story({
  args: at('tab=recall'),
  beforeEach: visit({ handlers: practiceHandlers(SOURCES.withoutRecalls) }),
  play: says('Open Dental does not send recall data.'),
});

export const Treatment = meta.story({
  args: at('tab=treatment'),
  beforeEach: full,
  play: says('Ceramic crown'),
});

export const Tasks = meta.story({
  args: at('tab=tasks'),
  beforeEach: full,
  play: says('Order impression material'),
});
export const NothingToDo = meta.story({
  args: at('tab=tasks'),
  beforeEach: empty,
  play: says('No open tasks.'),
});
