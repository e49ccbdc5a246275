import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { says } from '../../plays.ts';

const meta = preview.meta({
  title: 'Pages/Forbidden',
  component: Page,
  parameters: { layout: 'fullscreen' },
  beforeEach: visit({}),
  play: says('403'),
});

export const ForAdministrators = meta.story({ args: { at: '/admin' } });
