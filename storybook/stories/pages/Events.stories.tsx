import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import {
  crowdedEventHandlers,
  emptyEvents,
  eventHandlers,
  pastEventHandlers,
  pricedEventHandlers,
} from '../../../frontend/src/testing/handlers/events/events.ts';
import { toolHandlers } from '../../../frontend/src/testing/handlers/connections/tools.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const handlers = [...eventHandlers, ...toolHandlers()];
const full = visit({ handlers });
const instructor = visit({ person: withRoles('instructor'), handlers });
const organizer = (tab: string) => ({ at: `/events?view=organizer&event=reading-a-setup&tab=${tab}` });

const meta = preview.meta({
  title: 'Pages/Events',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/events' },
});

export const List = meta.story({ beforeEach: full, play: says('Waitlist no. 2') });
export const ListOfVisitor = meta.story({
  beforeEach: visit({ person: null, handlers }),
  play: says('Hands-on IPR'),
});
export const EventOfVisitor = meta.story({
  args: { at: '/events?event=reading-a-setup' },
  beforeEach: visit({ person: null, handlers }),
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Reading a treatment setup' });
    await waitFor(() => expect(document.title).toBe('Reading a treatment setup · Chairside'));
    screen.getByRole('link', { name: 'Sign in to register' });
  },
});
export const PricedEventOfVisitor = meta.story({
  args: { at: '/events?event=reading-a-setup' },
  beforeEach: visit({ person: null, handlers: [...pricedEventHandlers, ...toolHandlers()] }),
  play: async () => {
    await screen.findByText(/Pay Grace Okafor as the description says.*You need an account for this\.$/);
    screen.getByRole('link', { name: 'Sign in or create an account' });
    await expect(screen.queryByText('Sign in to register')).toBeNull();
  },
});
export const ListEmpty = meta.story({
  beforeEach: visit({ handlers: emptyEvents }),
  play: says('No events are planned yet.'),
});
export const ListLoading = meta.story({
  beforeEach: visit({ handlers: [never('/api/events'), ...handlers] }),
  play: arrives('Events'),
});
export const ListFailed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/events'), ...handlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});

export const Drawer = meta.story({
  args: { at: '/events?event=reading-a-setup' },
  beforeEach: full,
  play: says('Microsoft Outlook must be reconnected.'),
});
export const Mine = meta.story({
  args: { at: '/events?view=mine' },
  beforeEach: full,
  play: async () => {
    await screen.findByText('Mock calendar entries');
    const [link] = await screen.findAllByRole('link', { name: 'CE record' });
    await expect(link).toHaveAttribute('href', '/courses?tab=records&record=record-1');
  },
});

export const CalendarCut = meta.story({
  args: { at: '/events?view=calendar&month=2026-12' },
  beforeEach: visit({ handlers: [...crowdedEventHandlers, ...toolHandlers()] }),
  play: async () => {
    await screen.findByText('The calendar shows the first 100 of 130 events in these weeks.');
    await press('List of December 2026');
    await screen.findByRole('heading', { name: 'Reading a treatment setup' });
  },
});
export const MineEmpty = meta.story({
  args: { at: '/events?view=mine' },
  beforeEach: visit({ handlers: [...emptyEvents, ...toolHandlers()] }),
  play: async () => void (await screen.findByRole('radio', { name: 'My events' })),
});
export const MineFailed = meta.story({
  args: { at: '/events?view=mine' },
  beforeEach: visit({ handlers: [failing('/api/me/events'), ...handlers] }),
  play: async () => void (await screen.findAllByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
export const DrawerFailed = meta.story({
  args: { at: '/events?event=reading-a-setup' },
  beforeEach: visit({ handlers: [failing('/api/events/reading-a-setup'), ...handlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});

export const Organize = meta.story({
  args: { at: '/events?view=organizer' },
  beforeEach: instructor,
  play: async () => void (await screen.findAllByText('Draft')),
});
export const OrganizeWithoutRole = meta.story({
  args: { at: '/events?view=organizer' },
  beforeEach: full,
  play: says('This part is for instructors'),
});
export const Details = meta.story({
  args: organizer('details'),
  beforeEach: instructor,
  play: async () => void (await screen.findByRole('button', { name: 'Save Event' })),
});
export const Roster = meta.story({
  args: organizer('roster'),
  beforeEach: instructor,
  play: says('Lena Brandt'),
});
const priced = visit({
  person: withRoles('instructor'),
  handlers: [...pricedEventHandlers, ...toolHandlers()],
});
export const DrawerPriced = meta.story({
  args: { at: '/events?event=reading-a-setup' },
  beforeEach: priced,
  play: says(/Pay Grace Okafor as the description says/),
});
export const SeatForWhoPaid = meta.story({
  args: organizer('roster'),
  beforeEach: priced,
  play: async () => {
    await press('Paid, give the seat: Vera Sorin');
    await screen.findByText('Vera Sorin has a seat');
  },
});
export const RemovedAfterRefund = meta.story({
  args: organizer('roster'),
  beforeEach: priced,
  play: async () => {
    await press('Remove Lena Brandt');
    await screen.findByText('They get an email. The next person on the waiting list gets the seat.');
    await press('Remove');
    await screen.findByText('Lena Brandt was removed');
  },
});
export const AddPersonRefused = meta.story({
  args: organizer('roster'),
  beforeEach: priced,
  play: async () => {
    await press('Add a person');
    await userEvent.type(await screen.findByLabelText('Email'), 'new@example.test');
    await press('Give the seat');
    await screen.findByText('No account with this address can take part in events.');
  },
});
export const Attendance = meta.story({
  args: organizer('attendance'),
  beforeEach: instructor,
  play: async () => void (await screen.findAllByRole('button', { name: 'Check out' })),
});
export const ScanRefused = meta.story({
  args: organizer('attendance'),
  beforeEach: instructor,
  play: async () => {
    const stays = () => Promise.reject(new DOMException('', 'NotFoundError'));
    const camera = spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(stays);
    await press('Scan with the camera');
    await screen.findByText('This device has no camera. Type the code.');
    camera.mockRestore();
  },
});
export const Messages = meta.story({
  args: organizer('messages'),
  beforeEach: instructor,
  play: says('Sent to 37'),
});
export const IssueCe = meta.story({
  args: organizer('ce'),
  beforeEach: visit({ person: withRoles('instructor'), handlers: [...pastEventHandlers, ...toolHandlers()] }),
  play: async () => {
    await screen.findByRole('button', { name: 'Issue CE Records' });
    await press('Issue CE Records');
    await screen.findByText('Was not checked in');
  },
});
