import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { never } from '../../../frontend/src/testing/http.ts';
import {
  searchFinds,
  searchFindsNothing,
  searchLosesHelp,
  searchRefused,
} from '../../../frontend/src/testing/handlers/people/search.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press } from '../../plays.ts';

const meta = preview.meta({
  title: 'Elements/Search',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/contact' },
});

async function search(text: string): Promise<void> {
  await press('Search');
  if (text) await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), text);
}

const playing = (text: string, words: string | RegExp) => async (): Promise<void> => {
  await search(text);
  await screen.findByText(words);
};

export const Empty = meta.story({
  beforeEach: visit({ person: null }),
  play: playing('', /Go to a page/),
});
export const Loading = meta.story({
  beforeEach: visit({ person: null, handlers: [never('/api/search')] }),
  play: playing('aligner', 'Searching...'),
});
export const ByKeyboard = meta.story({
  beforeEach: visit({ handlers: searchFinds }),
  play: async () => {
    await search('reading');
    const last = await screen.findByRole('option', { name: /Reading a treatment setup/ });
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(last).toHaveAttribute('aria-selected', 'true'));
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', last.id);
    await expect(screen.getByRole('combobox')).toHaveFocus();
  },
});
export const Nothing = meta.story({
  beforeEach: visit({ handlers: searchFindsNothing }),
  play: playing('xyzzy', /Nothing matches/),
});
export const WithoutHelp = meta.story({
  beforeEach: visit({ handlers: searchLosesHelp }),
  play: playing('aligner', /Not searched this time: Help/),
});
export const Refused = meta.story({
  beforeEach: visit({ handlers: searchRefused }),
  play: playing('aligner', /Too many requests/),
});
