import type { HelpArticle } from '@chairside/kit';

/** How to connect this tool, for the people who use the hub. */
export const article: HelpArticle = {
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
};
