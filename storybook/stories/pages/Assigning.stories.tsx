import { screen, userEvent } from 'storybook/test';
import {
  assigningHandlers,
  withoutOrganization,
} from '../../../frontend/src/testing/handlers/learning/assigning.ts';
import { COURSE } from '../../../frontend/src/testing/handlers/learning/courses.ts';
import { never, refusing } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const owner = withRoles('dso_admin');
const assigning = { at: `/courses/${COURSE.slug}?drawer=assign` };

const chooseLeo = async (): Promise<void> => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Members' }), 'leo');
  await userEvent.click(await screen.findByTitle(/^Leo Brandt/));
};

const meta = preview.meta({
  title: 'Pages/Assigning',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: assigning,
});

export const Full = meta.story({
  beforeEach: visit({ person: owner, handlers: assigningHandlers }),
  play: async () => {
    await screen.findByRole('button', { name: 'Take back from Priya Nair' });
    await press('Assign course');
    await screen.findByText('Choose at least one person');
    await chooseLeo();
    await press('Assign course');
    await screen.findByText('Assigned to 1 person');
  },
});
export const WithoutOrganization = meta.story({
  beforeEach: visit({ person: owner, handlers: withoutOrganization }),
  play: says(/You do not own an organization yet/),
});
export const Loading = meta.story({
  beforeEach: visit({ person: owner, handlers: [never('/api/me/organisations'), ...assigningHandlers] }),
  play: async () => void (await screen.findByRole('status', { name: 'Loading your organizations' })),
});
export const Refused = meta.story({
  beforeEach: visit({
    person: owner,
    handlers: [
      refusing('/api/courses/*/assign', 422, 'not_members', 'Choose active members of your organization.'),
      ...assigningHandlers,
    ],
  }),
  play: async () => {
    await chooseLeo();
    await press('Assign course');
    await screen.findByText('Choose active members of your organization.');
  },
});
