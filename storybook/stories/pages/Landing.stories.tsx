import { screen } from 'storybook/test';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';

/** The form arrives last. */
const whole = async (): Promise<void> => void (await screen.findByRole('form', { name: 'Contact' }));

const meta = preview.meta({
  title: 'Pages/Landing',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
  play: whole,
});

export const Visitor = meta.story({ beforeEach: visit({ person: null }) });
