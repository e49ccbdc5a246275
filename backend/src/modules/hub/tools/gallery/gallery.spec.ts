import { expect, it } from '@jest/globals';
import type { ToolSummary } from '@chairside/kit';
import { Contributions } from '#common/contributions/index.ts';
import { loadCatalogue } from '@chairside/plugins/catalogue';
import { Gallery } from './gallery.service.ts';
import { ToolsPublicPage } from './tools.public-page.ts';

const entryOf = (summary: ToolSummary) => ({ summary, load: () => Promise.reject(new Error('not loaded')) });

it('the gallery shows the contract of a tool as it was tested, and loads no tool for it', async () => {
  const [first, ...others] = (await loadCatalogue()).map(entryOf);
  if (!first) throw new Error('there is no tool');
  const tested = { ...first, contract: { promises: 91, kit: '1.1' } };
  const gallery = new Gallery([tested, ...others]);
  expect(gallery.list().items.map(({ contract }) => contract)).toEqual([
    { promises: 91, kit: '1.1' },
    ...others.map(() => null),
  ]);
  const page = new ToolsPublicPage(new Contributions(), gallery);
  const [list] = (await page.read()).blocks;
  expect(list).toMatchObject({ kind: 'cards', label: 'Tools' });
  expect(JSON.stringify(list)).toContain('"title":"OpenAI"');
  expect(JSON.stringify(list)).toContain('api.openai.com');
});
