import type { HelpArticle } from '@chairside/kit';

/** How to connect this tool, for the people who use the hub. */
export const article: HelpArticle = {
  slug: 'connect-dentrix',
  title: 'Connect Dentrix',
  summary: 'Dentrix is reached over a practice gateway, which gives you a token.',
  category: 'tools',
  keywords: 'gateway token nexhealth henry schein pms practice management schedule',
  body: `Dentrix has no public interface of its own. Chairside reaches it over a **practice gateway**: a program that stands before Dentrix and is run by your practice, its IT firm or a partner with an agreement.

## Connect

1. Ask whoever runs the gateway for a token. Some gateways give a client ID and a client secret instead.
2. In Chairside open [Connected Tools](/profile?tab=tools&connect=dentrix) and choose **Connect** beside Dentrix.
3. If you are asked which office, choose yours. Then paste the token.

The address of the gateway is set once by the administrator of this hub. Until then Dentrix connects with sample data, and the badge says so.

## Over NexHealth

If your hub reaches Dentrix over NexHealth, you enter a NexHealth API key, the subdomain of the practice and the location number. All three stand in the NexHealth account of your practice.

## If it does not work

- **The token was refused.** Ask whoever runs the gateway whether it was replaced.
- **The gateway does not answer.** The computer in the practice may be switched off. Live reads then say that they failed.
- **Your office is not in the list.** The administrator adds offices under Admin, Tools, Routes.`,
};
