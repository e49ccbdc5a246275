import {
  FINISHED,
  HALF_WAY,
  invitationHandlers,
  INVITED,
  NEW,
  onboardingHandlers,
} from '../../../frontend/src/testing/handlers/onboarding.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';

const meta = preview.meta({
  title: 'Pages/Onboarding',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/onboarding' },
  play: arrives('Onboarding'),
});

export const New = meta.story({ beforeEach: visit({ handlers: onboardingHandlers(NEW) }) });
export const HalfWay = meta.story({ beforeEach: visit({ handlers: onboardingHandlers(HALF_WAY) }) });
export const Invited = meta.story({ beforeEach: visit({ handlers: onboardingHandlers(INVITED) }) });
export const Finished = meta.story({ beforeEach: visit({ handlers: onboardingHandlers(FINISHED) }) });
export const Loading = meta.story({ beforeEach: visit({ handlers: [never('/api/onboarding')] }) });
export const Failed = meta.story({ beforeEach: visit({ handlers: [failing('/api/onboarding')] }) });
export const LinkOfAnInvitation = meta.story({
  args: { at: '/onboarding?invitation=story' },
  play: arrives('Join Lakeside Dental'),
  beforeEach: visit({ person: null, handlers: invitationHandlers }),
});
