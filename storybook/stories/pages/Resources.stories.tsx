import { screen, userEvent } from 'storybook/test';
import {
  emptyResources,
  resourceHandlers,
} from '../../../frontend/src/testing/handlers/learning/resources.ts';
import { failing, never, refusing } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { loads, press, says } from '../../plays.ts';

const at = (query: string) => ({ at: `/courses?tab=resources${query}` });
const visitor = visit({ person: null, handlers: resourceHandlers });
const teacher = visit({ person: withRoles('instructor'), handlers: resourceHandlers });

const meta = preview.meta({
  title: 'Pages/Resources',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: at(''),
});

export const Library = meta.story({ beforeEach: teacher, play: says('Aligner records checklist') });
export const LibraryOfVisitor = meta.story({ beforeEach: visitor, play: says('Imported from web') });
export const LibraryEmpty = meta.story({
  args: at('&q=implants'),
  beforeEach: visit({ person: null, handlers: emptyResources }),
  play: says('No resources match these filters.'),
});
export const LibraryLoading = meta.story({
  beforeEach: visit({ person: null, handlers: [never('/api/resources'), ...resourceHandlers] }),
  play: loads('cards'),
});
export const LibraryFailed = meta.story({
  beforeEach: visit({ person: null, handlers: [failing('/api/resources'), ...resourceHandlers] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
export const Resource = meta.story({
  args: at('&resource=r-1'),
  beforeEach: visitor,
  play: says('Consent is signed and dated'),
});
export const ResourceMissing = meta.story({
  args: at('&resource=r-9'),
  beforeEach: visit({
    person: null,
    handlers: [refusing('/api/resources/r-9', 404, 'not_found', 'This resource does not exist.')],
  }),
  play: says(/This resource is not here/),
});
export const Imports = meta.story({
  args: at('&section=imports'),
  beforeEach: teacher,
  play: says(/The page is too large to import/),
});
export const ImportsEmpty = meta.story({
  args: at('&section=imports'),
  beforeEach: visit({ person: withRoles('instructor'), handlers: emptyResources }),
  play: says('Nothing was imported yet. Import a page from the web to begin.'),
});
export const ImportRefused = meta.story({
  beforeEach: visit({
    person: withRoles('instructor'),
    handlers: [
      refusing('/api/resources/imports', 400, 'validation_failed', 'Only public web pages can be imported.', {
        fields: { url: 'Enter the http(s) address of a public page' },
      }),
      ...resourceHandlers,
    ],
  }),
  play: async () => {
    await press('Import from web');
    await userEvent.type(await screen.findByLabelText('Address of the page'), 'http://router.example/');
    await press('Import Page');
    await screen.findByText('Enter the http(s) address of a public page');
  },
});
export const Review = meta.story({
  args: at('&import=i-2'),
  beforeEach: teacher,
  play: says(/The address led to another site/),
});
export const ReviewRejected = meta.story({
  args: at('&import=i-2'),
  beforeEach: teacher,
  play: async () => {
    await press('Reject');
    await screen.findByLabelText('Why is it not published? (optional)');
  },
});
export const Own = meta.story({ args: at('&section=mine'), beforeEach: teacher, play: says('Members only') });
export const EditResource = meta.story({
  args: at('&edit=r-3'),
  beforeEach: teacher,
  play: async () => void (await screen.findByRole('button', { name: 'Save and publish' })),
});
