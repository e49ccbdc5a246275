import { screen, userEvent } from 'storybook/test';
import type { Onboarding } from '../../../frontend/src/shared/api/index.ts';
import {
  ALL_DONE,
  FINISHED,
  HALF_WAY,
  invitationHandlers,
  INVITED,
  LAST_STEP,
  NEW,
  OF_A_DSO,
  OF_A_TEAM_MEMBER,
  onboardingHandlers,
  OWNER,
} from '../../../frontend/src/testing/handlers/people/onboarding.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const meta = preview.meta({
  title: 'Pages/Onboarding',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/onboarding' },
});

const of = (answer: Onboarding) => visit({ handlers: onboardingHandlers(answer) });
const step = (key: string) => ({ at: `/onboarding?step=${key}` });
const field = (name: string | RegExp) => async (): Promise<void> => void (await screen.findByLabelText(name));

export const AboutYou = meta.story({ beforeEach: of(NEW), play: field('License number') });
export const PracticeOfAPractitioner = meta.story({
  args: step('practice'),
  beforeEach: of(NEW),
  play: field('Name of the practice'),
});
export const PracticeOfADso = meta.story({
  beforeEach: of(OF_A_DSO),
  play: field('Name of the organization'),
});
export const PracticeOfATeamMember = meta.story({
  beforeEach: of(OF_A_TEAM_MEMBER),
  play: says(/^Ask an owner or manager/),
});
export const Invited = meta.story({
  beforeEach: of(INVITED),
  play: async () => void (await screen.findByRole('button', { name: 'Join Lakeside Dental' })),
});
export const AnOwnerInvites = meta.story({
  args: step('practice'),
  beforeEach: of(OWNER),
  play: async () => {
    await press('Invite colleagues');
    await userEvent.type(await screen.findByLabelText('Email addresses'), 'noor.bell@example.test');
    await press('Send invitations');
    await screen.findByText('noor.bell@example.test');
    await screen.findByText('rosa.field@example.test');
  },
});
export const Goals = meta.story({
  beforeEach: of(HALF_WAY),
  play: async () => {
    for (const name of [/^Start aligners/, /^Train the team/, /^CE hours/])
      await userEvent.click(await screen.findByLabelText(name));
    await screen.findByText('Up to three (3 chosen)');
  },
});
export const ConnectATool = meta.story({
  args: step('tool'),
  beforeEach: of(HALF_WAY),
  play: async () => void (await screen.findByRole('button', { name: 'Show all 9 tools' })),
});
export const FirstStepReminderSentAway = meta.story({
  beforeEach: of(LAST_STEP),
  play: says(/^You dismissed the reminder/),
});
export const Finished = meta.story({ beforeEach: of(FINISHED), play: says('That is enough for today') });
export const AllDone = meta.story({
  args: step('finish'),
  beforeEach: of(ALL_DONE),
  play: says('You are all set'),
});
export const Loading = meta.story({
  beforeEach: visit({ handlers: [never('/api/onboarding')] }),
  play: async () => void (await screen.findByRole('status', { name: 'Loading your steps' })),
});
export const Failed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/onboarding')] }),
  play: says('Your steps could not be loaded.'),
});
export const LinkOfAnInvitation = meta.story({
  args: { at: '/onboarding?invitation=story' },
  beforeEach: visit({ person: null, handlers: invitationHandlers }),
  play: arrives('Join Lakeside Dental'),
});
