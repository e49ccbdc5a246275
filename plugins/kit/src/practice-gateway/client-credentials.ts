import type { CustomAuth } from '../types.ts';

/** The second way to sign in at a Practice Gateway: an id and a secret are exchanged for tokens at an address that an operator sets. */
export function clientCredentials(route: string): CustomAuth {
  return {
    kind: 'custom',
    title: `Connect ${route} with a client ID`,
    help: `${route}: for a gateway that gives out its tokens itself. Whoever runs it gives you a client ID and a client secret.`,
    fields: [
      { name: 'client_id', label: 'Client ID', secret: false, required: true },
      {
        name: 'client_secret',
        label: 'Client secret',
        help: 'Your administrator sets once where the gateway gives out tokens.',
        secret: true,
        required: true,
      },
    ],
    headers: { authorization: 'Bearer {credential.access_token}' },
    exchange: { kind: 'clientCredentials' },
  };
}
