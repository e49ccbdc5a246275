import { expect, screen, userEvent } from 'storybook/test';
import { contactArrives, contactRefused } from '../../../frontend/src/testing/handlers/people/contact.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const MESSAGE = 'We are two dentists. Where do we start?';
const TYPED = [
  ['First Name', 'Ines'],
  ['Last Name', 'Thorne'],
  ['Email Address', 'ines.thorne@example.test'],
  ['Phone Number', '(555) 010-0177'],
  ['Subject', 'Which course first?'],
  ['Message', MESSAGE],
] as const;

async function send(): Promise<void> {
  for (const [label, text] of TYPED)
    await userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
  await press('Send Message');
}

const meta = preview.meta({
  title: 'Pages/Contact',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/contact' },
});

export const Form = meta.story({ beforeEach: visit({ person: null }), play: says('Business Hours') });
export const Sent = meta.story({
  beforeEach: visit({ person: null, handlers: contactArrives }),
  play: async () => {
    await send();
    await screen.findByText('C-00042');
  },
});
export const FailedWithTextKept = meta.story({
  beforeEach: visit({ person: null, handlers: contactRefused }),
  play: async () => {
    await send();
    await screen.findByText('Your message was not sent.');
    await expect(screen.getByLabelText(/^Message/)).toHaveValue(MESSAGE);
  },
});
