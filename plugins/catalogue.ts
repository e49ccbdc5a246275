import type { ToolPlugin } from '@chairside/kit';

type Load = () => Promise<{ default: ToolPlugin }>;

/**
 * Every built-in tool by id, in the order in which people see them. Its code is loaded when it is first used. A new tool is
 * one folder and one line here (decision 2).
 */
export const catalogue: Readonly<Record<string, Load>> = {
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

/** Loads all of them, for checks, documents and tests. */
export const loadCatalogue = (): Promise<readonly ToolPlugin[]> =>
  Promise.all(Object.values(catalogue).map(async (load) => (await load()).default));
