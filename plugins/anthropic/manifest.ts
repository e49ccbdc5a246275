import { defineManifest } from '@chairside/kit';
import { logo } from './logo.ts';

/** Every request names the version of the wire format; without it the vendor answers 400. */
const ANTHROPIC_VERSION = '2023-06-01';

export const manifest = defineManifest({
  id: 'anthropic',
  name: 'Anthropic',
  category: 'AI',
  description: 'Claude models for careful drafting, summaries and answers for you and your team.',
  logo,
  hosts: ['api.anthropic.com'],
  baseUrl: 'https://api.anthropic.com',
  dataClasses: ['business', 'phi'],
  kit: '^1',
  contexts: ['user', 'platform'],
  auth: [
    {
      kind: 'apiKey',
      title: 'Connect with an API key',
      help: 'Create a key for this practice in the console of your Anthropic account and paste it here.',
      helpUrl: 'https://platform.claude.com/settings/keys',
      fields: [
        {
          name: 'api_key',
          label: 'API key',
          help: 'It begins with sk-ant- and is shown only once, when you create it.',
          placeholder: 'sk-ant-…',
          secret: true,
          required: true,
        },
      ],
      headers: { 'x-api-key': '{credential.api_key}', 'anthropic-version': ANTHROPIC_VERSION },
    },
  ],
  settings: [],
  live: { when: 'always' },
  // Costs no tokens.
  check: { operation: 'list_models', input: { limit: 1 } },
  limits: { concurrency: 8, perMinute: 50 },
});
