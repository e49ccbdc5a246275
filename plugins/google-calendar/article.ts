import type { HelpArticle } from '@chairside/kit';

/** How to connect this tool, for the people who use the hub. */
export const article: HelpArticle = {
  slug: 'connect-google-calendar',
  title: 'Connect Google Calendar',
  summary: 'Give Chairside the calendars that it may use, on Google’s own page.',
  category: 'tools',
  keywords: 'gmail oauth consent permission popup appointments events',
  body: `Google Calendar connects on Google's own page. Chairside never sees your Google password.

## Connect

1. Open [Connected Tools](/profile?tab=tools&connect=google-calendar) and choose **Connect** beside Google Calendar.
2. A window of Google opens. Choose the account whose calendar you use, and say yes to what is asked.
3. The window closes by itself, and the badge says **Live Connected**.

You can say no to a single permission. What needs it later asks for exactly that one again.

## If it does not work

- **No window opens.** Your browser blocked it. Allow windows from this hub, or go on in the same window when Chairside offers that.
- **Google says that the app is blocked.** The administrator of your Google Workspace has to allow it.
- **It waits for minutes.** Close the window and choose **Cancel**; nothing is lost, and you can begin again.

## Let go of it

**Disconnect** deletes what Google gave us at once and withdraws it at Google. You can do the same on [your Google permissions page](https://myaccount.google.com/permissions).`,
};
