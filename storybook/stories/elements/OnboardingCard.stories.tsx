import { expect, waitFor } from 'storybook/test';
import { OnboardingOffer } from '../../../frontend/src/shared/onboarding/index.ts';
import {
  HALF_WAY,
  INVITED,
  NEW,
  onboardingHandlers,
} from '../../../frontend/src/testing/handlers/people/onboarding.ts';
import { http } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { inApp } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Onboarding card',
  component: OnboardingOffer,
  decorators: [inApp()],
});

export const HalfWay = meta.story({
  beforeEach: visit({ handlers: onboardingHandlers(HALF_WAY) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Continue' })).toBeVisible();
    await expect(canvas.getByText('1 of 5 done')).toBeVisible();
  },
});

export const Invited = meta.story({
  beforeEach: visit({ handlers: onboardingHandlers(INVITED) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Lakeside Dental invited you' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See the invitation' })).toHaveAttribute(
      'href',
      '/onboarding?step=practice',
    );
  },
});

/** Sent away, it goes at once, and the hub is told. */
export const SentAway = meta.story({
  beforeEach: visit({
    handlers: [
      ...onboardingHandlers(NEW),
      http.patch('/api/onboarding', ({ response }) => response(200).json({ ...NEW, dismissed: true })),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Do not show this card again' }));
    await waitFor(() => expect(canvas.queryByRole('heading')).not.toBeInTheDocument());
  },
});
