import type { HelpArticle } from '@chairside/kit';

/** How to connect this tool, for the people who use the hub. */
export const article: HelpArticle = {
  slug: 'connect-eaglesoft',
  title: 'Connect Eaglesoft',
  summary: 'Eaglesoft is reached over a practice gateway, which gives you a token.',
  category: 'tools',
  keywords: 'gateway token nexhealth patterson pms practice management schedule',
  body: `Eaglesoft is a program on a server in the practice. Chairside reaches it over a **practice gateway** that stands before it, run by your practice, its IT firm or a partner with an agreement.

## Connect

1. Ask whoever runs the gateway for a token, or for a client ID and a client secret.
2. In Chairside open [Connected Tools](/profile?tab=tools&connect=eaglesoft) and choose **Connect** beside Eaglesoft.
3. If you are asked which office, choose yours. Then paste the token.

Until the administrator of this hub has set the address of a gateway, Eaglesoft connects with sample data, and the badge says so.

## If it does not work

- **The token was refused.** Ask whoever runs the gateway whether it was replaced.
- **The schedule is empty.** Look whether you chose the right office: each has its own book.
- **A fact is missing that Eaglesoft shows.** A gateway passes on what it was made for. What it lacks stays empty and is never guessed.`,
};
