import type { HelpArticle } from '@chairside/kit';

/** How to connect this tool, for the people who use the hub. */
export const article: HelpArticle = {
  slug: 'connect-firecrawl',
  title: 'Connect Firecrawl',
  summary: 'Read public web pages for courses and resources with a Firecrawl key.',
  category: 'tools',
  keywords: 'scrape crawl website fc key pages',
  body: `Firecrawl turns public web pages into clean text. It connects with an API key.

## Connect

1. Open the [API keys page](https://www.firecrawl.dev/app/api-keys) of your Firecrawl account and copy the key. It begins with \`fc-\`.
2. In Chairside open [Connected Tools](/profile?tab=tools&connect=firecrawl), choose **Connect** beside Firecrawl and paste it.

## If it does not work

- **The key was refused.** Copy it again from the dashboard. A key that was rolled there is worth nothing here.
- **A page comes back empty.** Some sites refuse to be read by machines, and Chairside does not work around that.
- **A long crawl takes minutes.** It runs at Firecrawl; you can leave the page and come back.

Read only what you may use: a page's own terms still hold for what you do with its text.`,
};
