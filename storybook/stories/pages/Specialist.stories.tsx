import { screen } from 'storybook/test';
import {
  applied,
  approved,
  noReportTemplates,
  noSpecialists,
  reportTemplates,
  specialistHandlers,
} from '../../../frontend/src/testing/handlers/clinical/specialist.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { says } from '../../plays.ts';

const handlers = specialistHandlers;
const at = (tab: string) => ({ at: `/specialist?tab=${tab}` });
const retry = async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 }));

const meta = preview.meta({
  title: 'Pages/Specialist Portal',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/specialist' },
  beforeEach: visit({ handlers }),
});

export const Directory = meta.story({ play: says('Dr. Samuel Okoro') });
export const DirectoryEmpty = meta.story({
  beforeEach: visit({ handlers: noSpecialists }),
  play: says(/No specialists yet/),
});
export const DirectoryLoading = meta.story({
  beforeEach: visit({ handlers: [never('/api/specialists'), ...handlers] }),
  play: arrives('Specialist Portal'),
});
export const DirectoryFailed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/specialists'), ...handlers] }),
  play: retry,
});
export const Sent = meta.story({ args: at('sent'), play: says(/Imogen Vance/) });
export const SentEmpty = meta.story({
  args: at('sent'),
  beforeEach: visit({ handlers: noSpecialists }),
  play: says(/No referrals yet/),
});
export const SentFailed = meta.story({
  args: at('sent'),
  beforeEach: visit({ handlers: [failing('/api/referrals'), ...handlers] }),
  play: retry,
});
export const Inbox = meta.story({
  args: at('inbox'),
  beforeEach: visit({ person: withRoles('specialist'), handlers }),
  play: says(/Imogen Vance/),
});
export const Applying = meta.story({
  args: at('profile'),
  play: says('Copy of your license'),
});
export const Applied = meta.story({
  args: at('profile'),
  beforeEach: visit({ handlers: [applied, ...handlers] }),
  play: says('Your application is being checked'),
});
export const Approved = meta.story({
  args: at('profile'),
  beforeEach: visit({ person: withRoles('specialist'), handlers: [approved, ...handlers] }),
  play: async () => void (await screen.findByDisplayValue('Soft tissue.')),
});
const specialist = withRoles('specialist');
export const Templates = meta.story({
  args: at('templates'),
  beforeEach: visit({ person: specialist, handlers: [reportTemplates, ...handlers] }),
  play: says('Root canal, single visit'),
});
export const TemplatesEmpty = meta.story({
  args: at('templates'),
  beforeEach: visit({ person: specialist, handlers: [noReportTemplates, ...handlers] }),
  play: says(/No templates yet/),
});
export const TemplatesFailed = meta.story({
  args: at('templates'),
  beforeEach: visit({
    person: specialist,
    handlers: [failing('/api/specialists/me/templates'), ...handlers],
  }),
  play: retry,
});
