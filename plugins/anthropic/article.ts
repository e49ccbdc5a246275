import type { HelpArticle } from '@chairside/kit';

/** How to connect this tool, for the people who use the hub. */
export const article: HelpArticle = {
  slug: 'connect-anthropic',
  title: 'Connect Anthropic',
  summary: 'Use Claude with an API key from the Anthropic console.',
  category: 'tools',
  keywords: 'claude key sk-ant console assistant ai',
  body: `Anthropic connects with an API key from its console. A Claude subscription is a different product and brings no key.

## Connect

1. Sign in to the [Anthropic console](https://platform.claude.com/settings/keys) and open **API keys**.
2. Create a key for this hub. It begins with \`sk-ant-\` and is shown only once.
3. In Chairside open [Connected Tools](/profile?tab=tools&connect=anthropic), choose **Connect** beside Anthropic and paste the key.

The key is checked before it is stored, and it is stored encrypted.

## If it does not work

- **The key was refused.** Look whether the key is still active in the console, and whether your workspace may use it.
- **Answers stop with a message about credit.** The console's billing page shows what is left. The connection stays as it is.
- **The model that you want is not offered.** What is offered depends on your Anthropic account.

Send no patient information to an AI tool unless your practice has an agreement with the vendor that allows it.`,
};
