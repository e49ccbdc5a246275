import { screen, userEvent } from 'storybook/test';
import { waitlistHandlers } from '../../../frontend/src/testing/handlers/contact.ts';
import { failing } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press } from '../../plays.ts';

async function leaveAddress(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email address'), 'ines.thorne@example.test');
  await press('Notify me when it opens');
}

const meta = preview.meta({
  title: 'Pages/Later',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/store' },
});

export const Visitor = meta.story({
  beforeEach: visit({ person: null, handlers: waitlistHandlers }),
  play: async () => {
    await leaveAddress();
    await screen.findByText(/when it opens\.$/, { selector: '[role=status] span' });
  },
});
export const NotStored = meta.story({
  beforeEach: visit({ person: null, handlers: [failing('/api/waitlist')] }),
  play: async () => {
    await leaveAddress();
    await screen.findByText(/Something went wrong on our side/);
  },
});
