import type { ToolPlugin } from '@chairside/kit';
import anthropic from './anthropic/index.ts';
import clearcorrect from './clearcorrect/index.ts';
import dentrix from './dentrix/index.ts';
import eaglesoft from './eaglesoft/index.ts';
import firecrawl from './firecrawl/index.ts';
import googleCalendar from './google-calendar/index.ts';
import microsoftOutlook from './microsoft-outlook/index.ts';
import openDental from './open-dental/index.ts';
import openai from './openai/index.ts';

/** Every tool of the house, in the order in which people see them. A new tool is one folder and one line here. */
export const catalogue: readonly ToolPlugin[] = [
  openai,
  anthropic,
  firecrawl,
  clearcorrect,
  dentrix,
  eaglesoft,
  openDental,
  googleCalendar,
  microsoftOutlook,
];
