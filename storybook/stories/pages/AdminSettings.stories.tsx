import { expect, screen, userEvent, within } from 'storybook/test';
import type { RequestHandler } from 'msw';
import { adminHandlers } from '../../../frontend/src/testing/handlers/admin/admin.ts';
import { fasterSetting, savedIdleLock } from '../../../frontend/src/testing/handlers/admin/settings.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { says } from '../../plays.ts';

const person = withRoles('admin');
const answering = (...handlers: readonly RequestHandler[]) =>
  visit({ person, handlers: [...handlers, ...adminHandlers] });

const meta = preview.meta({
  title: 'Pages/Admin settings',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/admin?tab=settings' },
  beforeEach: answering(),
});

const lock = async () => within(await screen.findByRole('region', { name: 'Idle lock' }));

/** Types another idle time, and why. */
async function editLock(minutes: string) {
  const section = await lock();
  const field = section.getByLabelText('Locks after');
  await userEvent.clear(field);
  await userEvent.type(field, minutes);
  await userEvent.type(await section.findByLabelText('Reason, for the audit log'), 'Open reception desk');
  return { section, field };
}

export const Full = meta.story({ play: says(/Last changed by Lena Hart/) });
export const Loading = meta.story({
  beforeEach: answering(never('/api/admin/settings')),
  play: says(/Every change needs a reason/),
});
export const Failed = meta.story({
  beforeEach: answering(failing('/api/admin/settings')),
  play: says('The settings could not be loaded.'),
});
export const Refused = meta.story({
  beforeEach: answering(savedIdleLock),
  play: async () => {
    const { section, field } = await editLock('25');
    await userEvent.click(section.getByRole('button', { name: 'Save' }));
    await section.findByText('Enter 20 or less');
    await expect(field).toHaveDisplayValue('25');
  },
});
/** Somebody else is faster: what was typed stays, what they saved stands beside it, and neither is lost by accident. */
export const ChangedMeanwhile = meta.story({
  beforeEach: answering(...fasterSetting()),
  play: async () => {
    const { section, field } = await editLock('12');
    await userEvent.click(section.getByRole('button', { name: 'Save' }));
    await section.findByText(/Marco Field changed this while you were editing/);
    await section.findByText(/They saved: locks after 5 minutes, at most 20 minutes/);
    await expect(field).toHaveDisplayValue('12');
    await expect(await section.findByRole('button', { name: /Save$/ })).toBeDisabled();
    await userEvent.click(section.getByRole('button', { name: 'Keep Mine' }));
    await expect(section.getByRole('button', { name: /Save$/ })).toBeEnabled();
  },
});
/** Typed text is asked about before another page opens, and Stay keeps page and text. */
export const UnsavedTextIsAskedAbout = meta.story({
  play: async () => {
    const prompt = await screen.findByLabelText('System prompt');
    await userEvent.type(prompt, ' Be brief.');
    await userEvent.click(screen.getByRole('link', { name: 'About Us' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await expect(prompt).toHaveDisplayValue(/ Be brief\.$/);
    await userEvent.click(screen.getByRole('link', { name: 'About Us' }));
    await screen.findByText('Leave without saving?');
  },
});
