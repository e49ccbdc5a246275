import type { ReferenceSet } from '#platform/reference/reference-set.ts';
import { UPSERT } from './pages.sql.ts';

const rows = [
  {
    slug: 'faq',
    title: 'FAQ',
    body: `## Which tools can I connect?

Connected Tools in your [profile](/profile?tab=tools) lists every tool, and shows whether it runs live or on sample data.

## Does it cost anything to look around?

No. Sample data works without an account at any vendor.

## Where is my data?

On the server your practice or company runs. Nothing is sent to a tool you did not connect.

## How do I reach a person?

Use the [contact form](/contact): you get a reference number and a reply within 24 hours. If you have an account, [Support](/support) shows the status of your question.

## Who can read what I post here?

Everyone can read the public categories, also without an account. Case discussions are for members. Your name and your role stand beside what you write.

## How do I share a case?

Leave out everything by which a patient can be recognized: names, dates, faces, chart numbers. Text is checked before it is posted, and image metadata is removed. Anyone can report a post that still shows a patient; it is hidden at once until a moderator decides.`,
  },
  {
    slug: 'privacy',
    title: 'Privacy policy',
    body: `Your account holds what you typed when signing up and what you add to your profile. Keys to your tools are stored encrypted, and you can disconnect a tool at any time.

What you send through the contact form is kept with your name and email address so that we can reply. Logs carry no patient data and no secrets.

What you post in the community is shown with your name and role. Public categories can be read by everyone; case discussions by members only.

When your account is deleted, your profile, connections, messages and waitlist requests are deleted with it. Your posts in the community stay, without your name. Records that the law requires, such as those of access to patient data, are kept for as long as it requires.`,
  },
  {
    slug: 'terms',
    title: 'Terms of service',
    body: `Chairside supports professionals; it does not replace clinical judgment. You are responsible for having permission to use the accounts that you connect.

Sample data is invented and marked as such. Please keep patient information out of messages, forms and files that do not ask for it.

In the community, be kind and stay on topic. Do not advertise. Moderators hide posts that break these rules, and may pause the posting of members who break them again.`,
  },
  {
    slug: 'cookies',
    title: 'Cookie policy',
    body: 'No tracking and no advertising cookies. Your session, your choice of theme and a message you have started are kept in this browser; signing out removes your data.',
  },
  {
    slug: 'accessibility',
    title: 'Accessibility',
    body: 'We build to WCAG 2.2 AA: keyboard, screen reader, contrast in light and dark, reduced motion. If something gets in your way, tell us through the [contact form](/contact).',
  },
].map((row, index) => ({ ...row, position: index }));

/**
 * FAQ and policies: locked, pinned topics with an address of their own, because every page links to them. A text that a
 * moderator has edited stays as it was left.
 */
export const communityPages: ReferenceSet = {
  name: 'community_pages',
  rows,
  upsert: UPSERT,
};
