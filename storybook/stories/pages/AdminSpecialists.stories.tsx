import { screen } from 'storybook/test';
import { applications, noApplications } from '../../../frontend/src/testing/handlers/clinical/specialist.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { says } from '../../plays.ts';

const person = withRoles('admin');
const PATH = '/api/admin/specialists';

const meta = preview.meta({
  title: 'Pages/Admin, specialist applications',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/admin?tab=specialists' },
  beforeEach: visit({ person, handlers: applications }),
});

export const Full = meta.story({ play: async () => void (await screen.findAllByText('DN-30911, CO')) });
export const OneOpen = meta.story({
  args: { at: '/admin?tab=specialists&application=ines' },
  play: says(/license.pdf/),
});
export const Empty = meta.story({
  beforeEach: visit({ person, handlers: noApplications }),
  play: says(/No applications yet/),
});
export const Loading = meta.story({
  beforeEach: visit({ person, handlers: [never(PATH), ...applications] }),
  play: arrives('Admin'),
});
export const Failed = meta.story({
  beforeEach: visit({ person, handlers: [failing(PATH), ...applications] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
