import { expect, screen } from 'storybook/test';
import { myCeHandlers, verifyHandlers } from '../../../frontend/src/testing/handlers/learning/ce.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const meta = preview.meta({
  title: 'Pages/CE records',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/courses?tab=records' },
});

export const Records = meta.story({
  beforeEach: visit({ handlers: myCeHandlers() }),
  play: async () => {
    await press('Reading a treatment setup');
    await screen.findByText('Attendance was not shown.');
    // A revoked record has no PDF.
    await expect(screen.queryByRole('button', { name: 'PDF of Reading a treatment setup' })).toBeNull();
  },
});
export const Empty = meta.story({
  beforeEach: visit({ handlers: myCeHandlers([]) }),
  play: says(/^No records in this period/),
});
export const Loading = meta.story({
  beforeEach: visit({ handlers: [never('/api/me/ce')] }),
  play: async () => void (await screen.findByRole('heading', { name: 'CE records' })),
});
export const Failed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/me/ce')] }),
  play: says('Your CE records could not be loaded.'),
});
export const Goal = meta.story({
  beforeEach: visit({ handlers: myCeHandlers() }),
  play: async () => {
    await press('Edit goal');
    await screen.findByLabelText(/^Credits you need/);
  },
});

const verify = { at: '/courses?verify=ABCD2345EFGH' };
export const Valid = meta.story({
  args: verify,
  beforeEach: visit({ person: null, handlers: verifyHandlers('valid') }),
  play: says('This record is valid.'),
});
export const Revoked = meta.story({
  args: verify,
  beforeEach: visit({ person: null, handlers: verifyHandlers('revoked') }),
  play: says('This record was revoked.'),
});
export const TooManyChecks = meta.story({
  args: verify,
  beforeEach: visit({
    person: null,
    handlers: [refusing('/api/ce/verify/:code', 429, 'rate_limited', 'Too many.', { retry_after: 30 })],
  }),
  play: says(/^Too many codes were checked/),
});
