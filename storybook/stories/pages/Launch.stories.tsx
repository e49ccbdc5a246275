import { screen } from 'storybook/test';
import {
  launchCoach,
  launchHandlers,
  launchMember,
  noLaunch,
} from '../../../frontend/src/testing/handlers/launch.ts';
import { toolHandlers } from '../../../frontend/src/testing/handlers/tools.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { says } from '../../plays.ts';

const owner = withRoles('practitioner');
const handlers = [...launchHandlers, ...toolHandlers()];

const meta = preview.meta({
  title: 'Pages/Launch',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/launch' },
});

export const Plan = meta.story({
  beforeEach: visit({ person: owner, handlers }),
  play: says('Found in sample data'),
});
export const PlanAsTimeline = meta.story({
  beforeEach: visit({ person: owner, handlers }),
  play: async () => {
    await says('Found in sample data')();
    (await screen.findByRole('radio', { name: 'Timeline' })).click();
  },
});
export const WithoutPlan = meta.story({
  beforeEach: visit({ person: owner, handlers: [...noLaunch, ...toolHandlers()] }),
  play: says('Multi-site roll-out'),
});
export const Member = meta.story({
  beforeEach: visit({ person: withRoles('team_member'), handlers: [...launchMember, ...toolHandlers()] }),
  play: says('Plan of Mia Molar'),
});
export const Coach = meta.story({
  beforeEach: visit({ person: withRoles('coach'), handlers: [...launchCoach, ...toolHandlers()] }),
  play: says('Omar Haddad · Solo practice'),
});
export const Loading = meta.story({
  beforeEach: visit({ person: owner, handlers: [never('/api/launch/plans'), ...handlers] }),
  play: arrives('Launch'),
});
export const Failed = meta.story({
  beforeEach: visit({ person: owner, handlers: [failing('/api/launch/plans'), ...handlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
