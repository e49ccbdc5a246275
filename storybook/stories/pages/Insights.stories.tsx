import { expect, screen, userEvent, waitFor } from 'storybook/test';
import {
  collectingInsights,
  emptyInsights,
  failedInsights,
  insightsHandlers,
  leadsOrganization,
  sampleInsights,
} from '../../../frontend/src/testing/handlers/insights/insights.ts';
import { toolHandlers } from '../../../frontend/src/testing/handlers/connections/tools.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const full = visit({ handlers: [...insightsHandlers, ...toolHandlers()] });
const behind = '/business-intelligence?rows=visits_broken&rows_from=2025-03-01&rows_to=2025-03-31';

const meta = preview.meta({
  title: 'Pages/Business Intelligence',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/business-intelligence' },
});

export const Live = meta.story({
  beforeEach: full,
  play: async () => {
    const card = await screen.findByRole('group', { name: 'Case acceptance' });
    await expect(card).toHaveTextContent('–');
    await expect(card).toHaveTextContent('Not sent by Eaglesoft');
    const rate = screen.getByRole('group', { name: 'Broken rate' });
    await expect(rate).toHaveTextContent('Down 0.7 points (better)');
    await expect(rate).toHaveTextContent('Target 8%');
  },
});
export const Sample = meta.story({
  beforeEach: visit({
    person: withRoles('dso_admin'),
    handlers: [leadsOrganization, ...sampleInsights, ...toolHandlers()],
  }),
  play: async () => {
    await screen.findByText(/You are looking at sample records/);
    await screen.findAllByText('Mock Data');
  },
});
export const FailedCollection = meta.story({
  beforeEach: visit({ handlers: [...failedInsights, ...toolHandlers()] }),
  play: async () =>
    void (await screen.findAllByText(/Eaglesoft: The last collection failed. Eaglesoft did not answer/)),
});
export const Collecting = meta.story({
  beforeEach: visit({ handlers: [...collectingInsights, ...toolHandlers()] }),
  play: async () => void (await screen.findByRole('button', { name: /Collecting/ })),
});
export const CollectedRecently = meta.story({
  beforeEach: visit({
    handlers: [
      refusing('/api/bi/collect', 429, 'rate_limited', 'Figures were collected a moment ago.'),
      ...insightsHandlers,
      ...toolHandlers(),
    ],
  }),
  play: async () => {
    await press('Collect now');
    await screen.findByText(/Figures were collected a moment ago/);
  },
});
export const Empty = meta.story({
  beforeEach: visit({ handlers: [...emptyInsights, ...toolHandlers()] }),
  play: async () => void (await screen.findByRole('region', { name: 'Connect your practice system' })),
});
export const Loading = meta.story({
  beforeEach: visit({ handlers: [never('/api/bi/summary'), ...insightsHandlers, ...toolHandlers()] }),
  play: arrives('Business Intelligence'),
});
export const Failed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/bi/summary'), ...insightsHandlers, ...toolHandlers()] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});

export const Records = meta.story({
  args: { at: behind },
  beforeEach: full,
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Broken appointments' });
    await waitFor(() => expect(drawer).toHaveTextContent('21 records'));
    await expect(drawer).toHaveTextContent('March 2025');
    await expect(drawer).toHaveTextContent('Mara Ellison');
    await press('Export records');
    await screen.findByText(/The file names patients/);
  },
});
export const RecordsNotSupported = meta.story({
  args: { at: behind },
  beforeEach: visit({
    handlers: [
      refusing(
        '/api/bi/rows',
        422,
        'not_supported',
        'Eaglesoft does not send the records behind this figure.',
      ),
      ...insightsHandlers,
      ...toolHandlers(),
    ],
  }),
  play: says('Eaglesoft does not send the records behind this figure.'),
});
export const Target = meta.story({
  beforeEach: full,
  play: async () => {
    await press('Edit target of Collection rate');
    const field = await screen.findByRole('textbox', { name: /^Target/ });
    await expect(field).toHaveValue('98');
    await userEvent.clear(field);
    await userEvent.type(field, 'high');
    await press('Save');
    await screen.findByText('Enter a number from 0.');
  },
});
export const SavedViews = meta.story({
  beforeEach: full,
  play: async () => {
    await press('Saved views');
    await screen.findByRole('button', { name: 'Show Year at Lakeside' });
  },
});
