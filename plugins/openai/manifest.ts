import { defineManifest } from '@chairside/kit';
import { logo } from './logo.ts';

export const manifest = defineManifest({
  id: 'openai',
  name: 'OpenAI',
  category: 'AI',
  description: 'Drafts letters, explains treatments and answers questions for you and your team.',
  logo,
  hosts: ['api.openai.com'],
  baseUrl: 'https://api.openai.com/v1',
  dataClasses: ['business', 'phi'],
  kit: '^1',
  contexts: ['user', 'platform'],
  auth: [
    {
      kind: 'apiKey',
      title: 'Connect with an API key',
      help: 'Create a key for this practice in the API dashboard of your OpenAI account and paste it here.',
      helpUrl: 'https://platform.openai.com/api-keys',
      fields: [
        {
          name: 'api_key',
          label: 'API key',
          help: 'It begins with sk- and is shown only once, when you create it.',
          placeholder: 'sk-…',
          secret: true,
          required: true,
        },
      ],
      headers: { authorization: 'Bearer {credential.api_key}' },
    },
  ],
  settings: [],
  live: { when: 'always' },
  // Costs no tokens.
  check: { operation: 'list_models', input: {} },
  limits: { concurrency: 8, perMinute: 120 },
  // The vendor lists all its models in one list.
  notForChat: [
    'embed',
    'whisper',
    'tts',
    'audio',
    'realtime',
    'transcribe',
    'image',
    'dall-e',
    'sora',
    'moderation',
    'davinci',
    'babbage',
    'instruct',
    'search',
    'codex',
    'computer-use',
  ],
  requestIdHeader: 'x-client-request-id',
  webhook: {
    help: 'In the settings of your OpenAI project open Webhooks, create an endpoint with the address, and paste its signing secret here.',
    secret: 'vendor',
    proof: { kind: 'standard' },
    type: { body: 'type' },
    id: [{ header: 'webhook-id' }],
  },
});
