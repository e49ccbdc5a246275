import { expect, waitFor } from 'storybook/test';
import { BottomBar } from '../../../frontend/src/app/shell/BottomBar.tsx';
import { Footer } from '../../../frontend/src/app/shell/Footer.tsx';
import SocialList from '../../../frontend/src/app/shell/SocialList.tsx';
import { TopBar } from '../../../frontend/src/app/shell/TopBar.tsx';
import { noticeHandlers } from '../../../frontend/src/testing/handlers/people/notices.ts';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { inApp } from './frame.tsx';

const meta = preview.meta({
  title: 'Elements/Shell',
  decorators: [inApp('/courses')],
  parameters: { layout: 'fullscreen' },
  beforeEach: visit({ person: null }),
});

/** Room for what opens downwards. */
const Tall = ({ children }: { children: React.ReactNode }) => (
  <div style={{ minBlockSize: 720 }}>{children}</div>
);

/** By keyboard: the arrow opens it and goes into it, Escape closes it and comes back. */
export const SignedOutWithFeatures = meta.story({
  render: () => (
    <Tall>
      <TopBar />
    </Tall>
  ),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('link', { name: 'Get Started' })).not.toHaveLength(0);
    const button = canvas.getByRole('button', { name: 'Features' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('link', { name: 'Business Intelligence' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page'),
    );
  },
});

export const SignedIn = meta.story({
  render: () => <TopBar />,
  globals: { viewport: { value: 'desktop' } },
  beforeEach: (context) => {
    visit({})(context);
    context.msw.use(...noticeHandlers());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
});

/** Both stand below 1024 px only: on a wide screen there is nothing to see, and to press. */
const hidden = { hidden: true };

export const MenuOfSmallScreens = meta.story({
  render: () => (
    <Tall>
      <TopBar />
    </Tall>
  ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open menu', ...hidden }));
    await expect(await canvas.findByRole('button', { name: 'Close menu', ...hidden })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    const features = canvas.getByText('Features', { selector: 'summary' });
    await userEvent.click(features);
    await expect(features.closest('details')).toHaveAttribute('open');
  },
});

export const BottomBarAndItsSheet = meta.story({
  render: () => (
    <Tall>
      <BottomBar />
    </Tall>
  ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'More', ...hidden });
    const sheet = canvas.getByRole('dialog', hidden);
    await userEvent.click(more);
    await expect(sheet).toHaveAttribute('open');
    await userEvent.click(canvas.getByRole('button', { name: 'Close', ...hidden }));
    await expect(sheet).not.toHaveAttribute('open');
    await userEvent.click(more);
    await expect(sheet).toHaveAttribute('open');
  },
});

const PROFILES = ['linkedin', 'instagram', 'facebook', 'youtube'] as const;

export const FooterOfEveryPage = meta.story({
  render: () => (
    <>
      <SocialList links={PROFILES.map((kind) => ({ kind, url: `https://${kind}.example.test/chairside` }))} />
      <Footer />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '(555) 010-0100' })).toHaveAttribute(
      'href',
      'tel:5550100100',
    );
    await expect(canvas.getByRole('link', { name: 'YouTube' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Theme' })).toBeVisible();
  },
});
