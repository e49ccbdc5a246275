import type { BuiltInArticle } from './article.ts';

/** Tools that connect with a key of one's own. */
export const aiArticles: readonly BuiltInArticle[] = [
  {
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
  },
  {
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
  },
  {
    slug: 'connect-firecrawl',
    title: 'Connect Firecrawl',
    summary: 'Read public web pages for courses and resources with a Firecrawl key.',
    category: 'tools',
    keywords: 'scrape crawl website fc key pages',
    body: `Firecrawl turns public web pages into clean text. It connects with an API key.

## Connect

1. Open the [API keys page](https://www.firecrawl.dev/app/api-keys) of your Firecrawl account and copy the key. It begins with \`fc-\`.
2. In Chairside open [Connected Tools](/profile?tab=tools&connect=firecrawl), choose **Connect** beside Firecrawl and paste it.

## If it does not work

- **The key was refused.** Copy it again from the dashboard. A key that was rolled there is worth nothing here.
- **A page comes back empty.** Some sites refuse to be read by machines, and Chairside does not work around that.
- **A long crawl takes minutes.** It runs at Firecrawl; you can leave the page and come back.

Read only what you may use: a page's own terms still hold for what you do with its text.`,
  },
];
