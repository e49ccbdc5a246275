import type { BuiltInArticle } from './article.ts';

/** Practice systems and ClearCorrect. */
export const practiceArticles: readonly BuiltInArticle[] = [
  {
    slug: 'connect-open-dental',
    title: 'Connect Open Dental',
    summary: 'Your practice needs a customer key, and your operator a developer key.',
    category: 'tools',
    keywords: 'opendental customer key developer key econnector pms practice management schedule',
    body: `Open Dental needs two keys. The **developer key** belongs to this hub and is entered once by its administrator. The **customer key** belongs to your practice, and you enter it.

## Connect

1. In Open Dental choose **Setup**, **Advanced Setup**, **API**. If Chairside is not listed there, add it with the developer key that your administrator gives you.
2. Copy the customer key that Open Dental made for your practice.
3. In Chairside open [Connected Tools](/profile?tab=tools&connect=open-dental), choose **Connect** beside Open Dental and paste the customer key.

While the hub has no developer key, Open Dental connects with sample data only, and the badge says so.

## If it does not work

- **The key was refused.** Look in Open Dental whether the key is enabled, and whether it was made for this hub's developer key.
- **Appointments stand at the wrong hour.** Open Dental sends times without a zone. Ask your administrator to set the time zone of the practice under Admin, Tools.
- **Nothing comes back, although the key is right.** The eConnector of your practice must be running: Open Dental answers through it.`,
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
