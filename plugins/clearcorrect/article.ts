import type { HelpArticle } from '@chairside/kit';

/** How to connect this tool, for the people who use the hub. */
export const article: HelpArticle = {
  slug: 'connect-clearcorrect',
  title: 'Connect ClearCorrect',
  summary: 'Follow aligner cases over a partner gateway, with a token.',
  category: 'tools',
  keywords: 'aligner cases tps straumann gateway token setup revision',
  body: `ClearCorrect has no public interface. Chairside reaches it over a **partner gateway**, run by your practice or by whoever holds an agreement with ClearCorrect.

## Connect

1. Ask whoever runs the gateway for a token.
2. In Chairside open [Connected Tools](/profile?tab=tools&connect=clearcorrect), choose **Connect** beside ClearCorrect and paste the token.

Until the administrator of this hub has set the address of the gateway, ClearCorrect connects with sample cases, and the badge says so.

## What is never faked

A list of cases may show sample records when a live read failed, and says so in red. **Submitting, approving and revising never do**: either ClearCorrect took it, or you see that it failed and what you typed is still there.

## If it does not work

- **The token was refused.** Ask for a new one; tokens of gateways may run out.
- **A case does not appear.** It must belong to the doctor whose account the token stands for.`,
};
