import { defineManifest } from '@chairside/kit';
import { logo } from './logo.ts';

export const manifest = defineManifest({
  id: 'firecrawl',
  name: 'Firecrawl',
  category: 'Data',
  description: 'Reads public web pages into clean text for your courses, profile and research.',
  logo,
  hosts: ['api.firecrawl.dev'],
  baseUrl: 'https://api.firecrawl.dev/v2',
  // Public pages only: the vendor offers no agreement for patient data.
  dataClasses: ['none'],
  kit: '^1',
  contexts: ['user', 'platform'],
  auth: [
    {
      kind: 'apiKey',
      title: 'Connect with an API key',
      help: 'Copy the key from your Firecrawl dashboard and paste it here.',
      helpUrl: 'https://www.firecrawl.dev/app/api-keys',
      fields: [
        {
          name: 'api_key',
          label: 'API key',
          help: 'It begins with fc-.',
          placeholder: 'fc-…',
          secret: true,
          required: true,
        },
      ],
      headers: { authorization: 'Bearer {credential.api_key}' },
    },
  ],
  settings: [],
  live: { when: 'always' },
  // The check is not scrape, because the hosted service answers that one even without a key.
  check: { operation: 'credit_usage', input: {} },
  limits: { concurrency: 2, perMinute: 10 },
  // The signature covers no time: an event is known again by its job, kind and page.
  webhook: {
    help: "Name this address as `webhook.url` when you start a crawl or a batch. The secret is your account's webhook secret in the Firecrawl dashboard.",
    secret: 'vendor',
    proof: { kind: 'hmac', header: 'x-firecrawl-signature', prefix: 'sha256=' },
    type: { body: 'type' },
    id: [{ body: 'id' }, { body: 'type' }, { body: 'data.*.metadata.sourceURL' }],
    about: {
      operations: ['start_crawl', 'start_batch_scrape', 'start_extract'],
      answer: 'id',
      event: { body: 'id' },
    },
  },
});
