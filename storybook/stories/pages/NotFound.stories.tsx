import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';

const meta = preview.meta({
  title: 'Pages/Not found',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/nowhere' },
  play: arrives('Page Not Found'),
});

export const SignedOut = meta.story({ beforeEach: visit({ person: null }) });
export const SignedIn = meta.story({ beforeEach: visit({}) });
