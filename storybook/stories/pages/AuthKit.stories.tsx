import { holdWindow } from '../../../frontend/src/shared/connect/held-window.ts';
import { ATTEMPTS, attemptHandlers } from '../../../frontend/src/testing/handlers/connections/authkit.ts';
import { never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { says } from '../../plays.ts';

const shows = (name: keyof typeof ATTEMPTS) => visit({ handlers: attemptHandlers(ATTEMPTS[name]) });

/** Opened by a web app of another origin: nobody has signed in here. */
const HELD = {
  ...{ attemptId: 'a1', token: 'window', origin: 'https://app.example' },
  ...{ returnTo: null, email: 'ada@example.test' },
};
const held =
  (name: keyof typeof ATTEMPTS) =>
  (context: Parameters<ReturnType<typeof visit>>[0]): void => {
    holdWindow(HELD);
    visit({ person: null, handlers: attemptHandlers(ATTEMPTS[name]) })(context);
  };

const meta = preview.meta({
  title: 'Pages/AuthKit',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/authkit/a1' },
});

export const Form = meta.story({ beforeEach: shows('form'), play: arrives('Connect OpenAI') });
export const KeyRefused = meta.story({
  beforeEach: shows('refused'),
  play: says('OpenAI did not accept this key. Check it and try again.'),
});
export const Consent = meta.story({
  beforeEach: shows('consent'),
  play: says('Chairside will ask for access'),
});
export const Connected = meta.story({
  beforeEach: shows('connected'),
  play: arrives('OpenAI is connected'),
});
export const Cancelled = meta.story({ beforeEach: shows('cancelled'), play: says(/^It was cancelled/) });
export const Ended = meta.story({ beforeEach: shows('ended'), play: arrives('This connection has ended') });
export const FromAnotherApp = meta.story({
  beforeEach: held('form'),
  play: says('For ada@example.test, who is signed in at app.example'),
});
export const KeyRefusedFromAnotherApp = meta.story({
  beforeEach: held('refused'),
  play: arrives('This connection has ended'),
});
export const NothingToComeBackTo = meta.story({
  args: { at: '/auth/pica/callback' },
  beforeEach: visit({}),
  play: arrives('There is nothing to do here'),
});
export const Loading = meta.story({
  beforeEach: visit({ handlers: [never('/api/connections/attempts/*'), ...attemptHandlers(ATTEMPTS.form)] }),
  play: arrives('Connecting a tool'),
});
