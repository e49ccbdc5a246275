import type { HelpArticle } from '@chairside/kit';
import { article as anthropic } from './anthropic/article.ts';
import { article as clearcorrect } from './clearcorrect/article.ts';
import { article as dentrix } from './dentrix/article.ts';
import { article as eaglesoft } from './eaglesoft/article.ts';
import { article as firecrawl } from './firecrawl/article.ts';
import { article as googleCalendar } from './google-calendar/article.ts';
import { article as microsoftOutlook } from './microsoft-outlook/article.ts';
import { article as openDental } from './open-dental/article.ts';
import { article as openai } from './openai/article.ts';

/**
 * The help articles of the built-in tools. Data only, beside the catalogue: writing them to the database loads no tool.
 */
export const articles: readonly HelpArticle[] = [
  openai,
  anthropic,
  firecrawl,
  openDental,
  dentrix,
  eaglesoft,
  clearcorrect,
  googleCalendar,
  microsoftOutlook,
];
