import { expect, screen, userEvent } from 'storybook/test';
import { profileDraft } from '../../../frontend/src/features/profile/draft.ts';
import { saveRefused, securityHandlers } from '../../../frontend/src/testing/handlers/profile.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const meta = preview.meta({
  title: 'Pages/Profile',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/profile' },
  // What is typed and not saved would come back in the next story.
  afterEach: () => profileDraft.keep(null),
});

export const Full = meta.story({
  beforeEach: visit({ handlers: securityHandlers }),
  play: says('Safari on iPhone'),
});
export const Loading = meta.story({
  beforeEach: visit({ handlers: [never('/api/me/profile')] }),
  play: async () => void (await screen.findByRole('heading', { level: 1, name: 'My Profile' })),
});
export const Failed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/me/profile')] }),
  play: says('Your profile could not be loaded.'),
});
export const WhatIsNotSavedStays = meta.story({
  beforeEach: visit({ handlers: [saveRefused, ...securityHandlers] }),
  play: async () => {
    const practice = await screen.findByLabelText(/^Practice name/);
    await userEvent.type(practice, ' East');
    await press('Save Changes');
    await screen.findByText('We could not save this just now. Please try again.');
    await expect(practice).toHaveValue('Marsh Family Dental East');
  },
});
