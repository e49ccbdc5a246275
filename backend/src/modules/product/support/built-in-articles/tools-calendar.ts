import type { BuiltInArticle } from './article.ts';

/** Calendars, and what holds for every tool. */
export const calendarArticles: readonly BuiltInArticle[] = [
  {
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
  },
  {
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
  },
  {
    slug: 'mock-and-live',
    title: 'Sample data and live data: what the badges mean',
    summary: 'Mock Data is invented and safe to try; Live Connected comes from your own account.',
    category: 'tools',
    keywords: 'mock data demo test fake badge source pica live sample invented',
    body: `Every tool works in two ways, and every block says which one it shows.

## The badges

- **Live Connected**: the answer came from your own account at the vendor.
- **Mock Data**: sample records. They are invented, belong to nobody, and change nothing at any vendor.
- **Live call failed, Mock Data shown**: your account did not answer, so a list shows samples instead of nothing. Choose **Retry**.
- **Reconnect needed**: the vendor no longer accepts the stored key or consent.

A block never mixes live and sample rows, and no total adds them up.

## When samples are never shown

A write, an answer of an assistant and one named patient or case are never replaced by a sample. They fail with a clear message, and what you typed stays.

## From samples to your own account

Open [Connected Tools](/profile?tab=tools), choose **Manage** beside the tool and then **Use my account**. If that is not offered, the administrator of this hub has to enter the vendor's key or address first.`,
  },
  {
    slug: 'reconnect-a-tool',
    title: 'When a tool asks to be reconnected',
    summary: 'The vendor no longer accepts the stored key or consent. Nothing is lost.',
    category: 'tools',
    keywords: 'reconnect needed expired revoked consent token error activity why cannot connect',
    body: `**Reconnect needed** means that the vendor refused the key or the consent that Chairside holds. Features that use the tool wait until you connect it again. The connection itself, its history and its settings stay.

## Usual reasons

- Somebody deleted or replaced the key at the vendor.
- The password of the vendor's account was changed, or its administrator changed a rule.
- A consent was withdrawn, or was not used for months.

## Mend it

1. Open [Connected Tools](/profile?tab=tools). The card says why.
2. Choose **Reconnect** and go through the same steps as the first time.

## See what happened

Choose **Manage** beside the tool to see its activity: each call, when it was made and how it ended. When connecting fails, its steps stand on the page: the last one says where it ended.

If it goes on, write to us under the category **Connected tools**. We see the state of your connections and the last error, never your keys and never patient data.`,
  },
];
