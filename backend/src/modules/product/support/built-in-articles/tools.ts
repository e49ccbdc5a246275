import type { HelpArticle } from '@chairside/kit';

/** What holds for every tool. Each tool's own article lies in its folder in `plugins`. */
export const generalToolArticles: readonly HelpArticle[] = [
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
