import type { ToolPlugin } from '@chairside/kit';

type Load = () => Promise<{ default: ToolPlugin }>;

/**
 * Every tool of the house, in the order in which people see them, by id; its code is loaded when it is first used. A new
 * tool is one folder and one line here.
 */
export const shelf: Readonly<Record<string, Load>> = {
  openai: () => import('./openai/index.ts'),
  anthropic: () => import('./anthropic/index.ts'),
  firecrawl: () => import('./firecrawl/index.ts'),
  clearcorrect: () => import('./clearcorrect/index.ts'),
  dentrix: () => import('./dentrix/index.ts'),
  eaglesoft: () => import('./eaglesoft/index.ts'),
  'open-dental': () => import('./open-dental/index.ts'),
  'google-calendar': () => import('./google-calendar/index.ts'),
  'microsoft-outlook': () => import('./microsoft-outlook/index.ts'),
};

/** All of them at once, for what looks at every tool: checks, documents, tests. */
export const loadCatalogue = (): Promise<readonly ToolPlugin[]> =>
  Promise.all(Object.values(shelf).map(async (load) => (await load()).default));
