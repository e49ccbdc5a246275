import { expect, screen, userEvent } from 'storybook/test';
import { profileDraft } from '../../../frontend/src/features/profile/draft.ts';
import {
  openedRecords,
  passwordHandlers,
  pictureRemoved,
  saveRefused,
  securityHandlers,
} from '../../../frontend/src/testing/handlers/people/profile.ts';
import { ADA } from '../../../frontend/src/testing/person.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const PICTURED = { ...ADA, avatar_path: 'u-ada/picture' };

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
export const APictureIsRemoved = meta.story({
  beforeEach: visit({ handlers: [pictureRemoved, ...securityHandlers], person: PICTURED }),
  play: async () => {
    await screen.findByRole('button', { name: 'Replace Picture' });
    await press('Remove Picture');
    await screen.findByRole('button', { name: 'Choose a Picture' });
  },
});
export const APictureIsRefused = meta.story({
  beforeEach: visit({ handlers: securityHandlers }),
  play: async () => {
    const photo = new File(['x'], 'me.heic', { type: 'image/heic' });
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(await screen.findByLabelText('Picture file'), photo);
    await screen.findByText('Only PNG, JPEG and WebP pictures can be shown. Choose another one.');
  },
});
export const AWrongCurrentPassword = meta.story({
  beforeEach: visit({ handlers: [...passwordHandlers(true), ...securityHandlers] }),
  play: async () => {
    await press('Change Password');
    await userEvent.type(await screen.findByLabelText('Current password'), 'not this one');
    await userEvent.type(screen.getByLabelText('New password'), 'another river harbour');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'another river harbour');
    await press('Save Password');
    await screen.findByText('Current password is not valid.');
    await expect(screen.getByLabelText('New password')).toHaveValue('another river harbour');
  },
});
export const AFirstPassword = meta.story({
  beforeEach: visit({ handlers: [...passwordHandlers(false), ...securityHandlers] }),
  play: async () => {
    await press('Change Password');
    await expect(await screen.findByLabelText('Code from the email')).toHaveFocus();
    await expect(screen.queryByLabelText('Current password')).toBeNull();
    await screen.findByRole('button', { name: 'Email me a code' });
  },
});
export const OpenedRecords = meta.story({
  args: { at: '/profile?view=opened-records' },
  beforeEach: visit({ handlers: [openedRecords()] }),
  play: says('A conversation with the assistant (Bright Smiles)'),
});
export const NoOpenedRecords = meta.story({
  args: { at: '/profile?view=opened-records' },
  beforeEach: visit({ handlers: [openedRecords([])] }),
  play: says('No administrator has opened a record of yours.'),
});
