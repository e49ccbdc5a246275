import type { HelpArticle } from '@chairside/kit';

/** How to connect this tool, for the people who use the hub. */
export const article: HelpArticle = {
  slug: 'connect-microsoft-outlook',
  title: 'Connect Microsoft Outlook',
  summary: 'Use your calendar and mail of Microsoft 365 after saying yes on Microsoft’s page.',
  category: 'tools',
  keywords: 'office 365 exchange oauth consent tenant mail calendar',
  body: `Outlook connects on Microsoft's own page. Chairside never sees your Microsoft password.

## Connect

1. Open [Connected Tools](/profile?tab=tools&connect=microsoft-outlook) and choose **Connect** beside Microsoft Outlook.
2. Choose your work account in Microsoft's window, and say yes to what is asked.
3. The window closes by itself, and the badge says **Live Connected**.

## If it does not work

- **Microsoft asks for an administrator's approval.** Your organisation lets only its administrators say yes to new apps. Ask yours, then connect again.
- **The wrong account is used.** Sign out at Microsoft in this browser, or choose **Use another account**.
- **It worked and then stopped.** A changed password or a new rule of your organisation ends the consent. See [when a tool asks to be reconnected](/support?article=reconnect-a-tool).

Mail leaves your practice unencrypted: keep clinical content out of it.`,
};
