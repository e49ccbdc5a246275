import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';

const meta = preview.meta({
  title: 'Pages/Profile',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/profile' },
  play: arrives('My Profile'),
});

export const Full = meta.story({ beforeEach: visit({}) });
