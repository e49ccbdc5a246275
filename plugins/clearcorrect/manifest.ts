import { defineManifest } from '@chairside/kit';
import { clientCredentials } from '@chairside/kit/practice-gateway';
import { logo } from './logo.ts';

export const manifest = defineManifest({
  id: 'clearcorrect',
  name: 'ClearCorrect',
  category: 'Orthodontics',
  description:
    'Follows your aligner cases with ClearCorrect from prescription to delivery, via partner gateway.',
  logo,
  // The vendor has no public API; an operator sets the address.
  hosts: [],
  dataClasses: ['business', 'phi'],
  kit: '^1',
  contexts: ['user', 'platform'],
  auth: [
    {
      kind: 'apiKey',
      title: 'Connect ClearCorrect via partner gateway',
      help: 'ClearCorrect via partner gateway: ClearCorrect has no public API, so a gateway stands before it, run by your practice or whoever holds an agreement. They give you a token.',
      fields: [
        {
          name: 'token',
          label: 'Gateway token',
          help: 'The address of the gateway is set once by your administrator.',
          secret: true,
          required: true,
        },
      ],
      headers: { authorization: 'Bearer {credential.token}' },
    },
    clientCredentials('ClearCorrect via partner gateway'),
  ],
  settings: [],
  live: { when: 'settings', settings: ['base_url'] },
  check: { operation: 'get_status', input: {} },
  limits: { concurrency: 2, perMinute: 60, timeoutMs: 20_000 },
  webhook: {
    help: 'Enter this address and the secret in the gateway. It signs every event with the time.',
    secret: 'hub',
    proof: { kind: 'hmac', header: 'x-gateway-signature', prefix: 'v1=', timestamp: 'x-gateway-timestamp' },
    type: { body: 'type' },
    id: [{ body: 'id' }],
  },
});
