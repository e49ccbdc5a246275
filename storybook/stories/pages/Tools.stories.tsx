import { screen } from 'storybook/test';
import { galleryHandler } from '../../../frontend/src/testing/handlers/connections/gallery.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { says } from '../../plays.ts';

const meta = preview.meta({
  title: 'Pages/Tools',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/tools' },
});

export const Full = meta.story({
  beforeEach: visit({ person: null, handlers: [galleryHandler()] }),
  play: says('Not tested here: the operator brought it'),
});
export const FullOfMember = meta.story({
  beforeEach: visit({ handlers: [galleryHandler()] }),
  play: says('Not tested here: the operator brought it'),
});
export const Permissions = meta.story({
  beforeEach: visit({ person: null, handlers: [galleryHandler()] }),
  play: async () => {
    const summary = await screen.findByText('Permissions (2)', {}, { timeout: 5_000 });
    summary.click();
    await screen.findByText('Add appointments to your calendar');
  },
});
export const Empty = meta.story({
  beforeEach: visit({ person: null, handlers: [galleryHandler([])] }),
  play: says('This hub has no tools.'),
});
export const Loading = meta.story({
  beforeEach: visit({ person: null, handlers: [never('/api/tools/gallery')] }),
  play: arrives('Tools'),
});
export const Failed = meta.story({
  beforeEach: visit({ person: null, handlers: [failing('/api/tools/gallery')] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
