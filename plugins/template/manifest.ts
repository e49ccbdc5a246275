import { defineManifest } from '@chairside/kit';
import { logo } from './logo.ts';

export const manifest = defineManifest({
  id: 'new-tool',
  name: 'New Tool',
  category: 'Data',
  description: 'Keeps a list of entries for your practice.',
  logo,
  // With the vendor's address known: `hosts: ['api.vendor.com']`, `baseUrl: 'https://api.vendor.com/v1'` and
  // `live: { when: 'always' }`. Until then the tool works with sample data, or at the address an operator sets.
  hosts: [],
  dataClasses: ['business'],
  kit: '^1',
  contexts: ['user'],
  auth: [
    {
      kind: 'apiKey',
      title: 'Connect with an API key',
      fields: [{ name: 'api_key', label: 'API key', secret: true, required: true }],
      headers: { authorization: 'Bearer {credential.api_key}' },
    },
  ],
  settings: [],
  live: { when: 'settings', settings: ['base_url'] },
  // Cheap, holds nothing about a patient, and fails without a key.
  check: { operation: 'list_entries', input: { limit: 1 } },
  limits: { concurrency: 2, perMinute: 60 },
});
