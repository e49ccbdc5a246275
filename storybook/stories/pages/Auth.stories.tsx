import { expect, screen, userEvent } from 'storybook/test';
import { sessionStore } from '../../../frontend/src/shared/auth/session/session-store.ts';
import { SESSION_KEY } from '../../../frontend/src/shared/auth/session/user-storage.ts';
import { authHandlers, byInvitation } from '../../../frontend/src/testing/handlers/auth/auth.ts';
import { ADA, sessionOf } from '../../../frontend/src/testing/person.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press } from '../../plays.ts';

const visitor = visit({ person: null, handlers: authHandlers });
const PASSWORD = 'Seven-lanterns-19';

const meta = preview.meta({
  title: 'Pages/Auth',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/auth' },
});

/** The password was right, and the phone's code is still to come. */
function halfSignedIn(): void {
  const session = sessionOf(ADA);
  const at = ADA.created_at;
  const phone = {
    id: 'f1',
    factor_type: 'totp',
    status: 'verified',
    created_at: at,
    updated_at: at,
  } as const;
  const half = { ...session, user: { ...session.user, factors: [phone] } };
  localStorage.setItem(SESSION_KEY, JSON.stringify(half));
  sessionStore.set(half);
}

export const SignIn = meta.story({ beforeEach: visitor, play: arrives('Welcome back') });
export const SignInRefused = meta.story({
  beforeEach: visitor,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Email'), 'ada.marsh@example.test');
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD);
    await press('Sign In');
    await screen.findByText(/This email address and password do not match/);
  },
});
export const SignUpSent = meta.story({
  args: { at: '/auth?tab=signup' },
  beforeEach: visitor,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('First name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Last name'), 'Marsh');
    await userEvent.type(screen.getByLabelText('Email'), 'ada.marsh@example.test');
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD);
    await userEvent.type(screen.getByLabelText(/^Confirm/), PASSWORD);
    await press('Create Account');
    await screen.findByText(/Open it to confirm your address/);
  },
});
export const SignUpsClosed = meta.story({
  args: { at: '/auth?tab=signup' },
  beforeEach: visit({ person: null, handlers: byInvitation }),
  play: arrives('By invitation'),
});
export const ResetSent = meta.story({
  beforeEach: visitor,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Email'), 'ada.marsh@example.test');
    await press('Forgot your password?');
    await press('Send Reset Email');
    await screen.findByText(/a link is on its way/);
  },
});
export const SecondStep = meta.story({
  beforeEach: (context) => {
    visit({ handlers: authHandlers })(context);
    halfSignedIn();
  },
  play: async () => {
    await expect(await screen.findByLabelText('Six-digit code')).toBeVisible();
  },
});
