import type { HelpArticle } from '@chairside/kit';

/** How to connect this tool, for the people who use the hub. */
export const article: HelpArticle = {
  slug: 'connect-openai',
  title: 'Connect OpenAI',
  summary: 'Create an API key for your practice and paste it into Chairside.',
  category: 'tools',
  keywords: 'chatgpt gpt key sk billing quota assistant ai',
  body: `OpenAI connects with an API key. A ChatGPT subscription is a different product and brings no key.

## Connect

1. Sign in at [platform.openai.com](https://platform.openai.com/api-keys) with the account that pays for the practice.
2. Choose **Create new secret key**. Name it after this hub, so that you recognise it later. The key begins with \`sk-\` and is shown only once.
3. In Chairside open [Connected Tools](/profile?tab=tools&connect=openai), choose **Connect** beside OpenAI and paste the key.

Chairside checks the key with OpenAI before it is stored. It is stored encrypted, and no page shows it again.

## If it does not work

- **The key was refused.** Copy it again without blanks around it, or create a new one: a deleted key never comes back.
- **OpenAI says that the quota is used up.** Add a payment method or credit in your OpenAI account. The connection stays as it is.
- **You only want to look around.** Choose **Use sample data** instead of a key. See [sample data and live data](/support?article=mock-and-live).

## Patient information

Send no patient information to an AI tool unless your practice has an agreement with the vendor that allows it.`,
};
