import {
  ALL_SET,
  BUSY,
  dashboardHandlers,
  ONE_FAILED,
} from '../../../frontend/src/testing/handlers/dashboard.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';

const meta = preview.meta({
  title: 'Pages/Dashboard',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard' },
  play: arrives(/^Good \w+, Ada$/),
});

export const Full = meta.story({ beforeEach: visit({ handlers: dashboardHandlers(BUSY) }) });
export const Empty = meta.story({ beforeEach: visit({ handlers: dashboardHandlers(ALL_SET) }) });
export const OneCardFailed = meta.story({
  beforeEach: visit({ handlers: dashboardHandlers(ONE_FAILED) }),
});
export const Loading = meta.story({ beforeEach: visit({ handlers: [never('/api/dashboard')] }) });
export const Failed = meta.story({ beforeEach: visit({ handlers: [failing('/api/dashboard')] }) });
