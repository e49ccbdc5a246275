import type { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';

interface Answer {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly message: string;
}

/** The callers: a client with a session, and the holder of the service key. */
export interface Callers {
  readonly client: GoTrueClient;
  readonly admin: GoTrueAdminApi;
}

/** What the hub does not offer: the library's call, and the hub's answer. */
export interface NotBuilt {
  readonly answer: readonly [number, string, string];
  readonly ask: (callers: Callers) => Promise<{ readonly error: Answer | null }>;
}

const DISABLED = [404, 'feature_disabled', 'This feature is not enabled on this server'] as const;
const NO_LINKING = [404, 'manual_linking_disabled', 'Manual linking is disabled'] as const;
const NO_WEBAUTHN = [422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'] as const;
const NO_FACTOR = [404, 'mfa_factor_not_found', 'Factor not found'] as const;
const NO_PROVIDER = [400, 'provider_disabled', 'Provider is not enabled'] as const;

/** Any id, because no such object exists. */
const id = '4b3f9a6e-2f0b-4b7e-9a51-1d1b2c3d4e5f';
const BUFFER = new ArrayBuffer(8);

/** The answer of a security key, for a server that asks for none. */
const credential = {
  id: 'AA',
  rawId: BUFFER,
  type: 'public-key',
  authenticatorAttachment: null,
  response: { clientDataJSON: BUFFER, authenticatorData: BUFFER, signature: BUFFER, userHandle: null },
  getClientExtensionResults: () => ({}),
};

type Verify = Parameters<GoTrueClient['mfa']['webauthn']['verify']>[0];
const answered = { type: 'request', rpId: 'localhost', credential_response: credential };

/** The client only builds the address, which the browser opens. */
async function visit(url: string | null): Promise<{ error: Answer | null }> {
  const answer = await fetch(url ?? '', {
    redirect: 'manual',
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
  const body = (await answer.json()) as { code: string; message: string };
  return { error: { status: answer.status, ...body } };
}

const disabled = (ask: NotBuilt['ask']): NotBuilt => ({ answer: DISABLED, ask });

export const NOT_BUILT: Readonly<Record<string, NotBuilt>> = {
  'auth.signInWithOAuth': {
    answer: [400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
    ask: async ({ client }) => visit((await client.signInWithOAuth({ provider: 'google' })).data.url),
  },
  'auth.signInWithIdToken': {
    answer: NO_PROVIDER,
    ask: ({ client }) => client.signInWithIdToken({ provider: 'google', token: 'token' }),
  },
  'auth.signInWithSSO': {
    answer: [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ask: ({ client }) => client.signInWithSSO({ domain: 'example.test' }),
  },
  'auth.signInWithWeb3': {
    answer: [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
    ask: ({ client }) => client.signInWithWeb3({ chain: 'ethereum', message: 'hello', signature: '0x00' }),
  },
  'auth.linkIdentity': {
    answer: NO_LINKING,
    ask: ({ client }) => client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } }),
  },
  'auth.unlinkIdentity': {
    answer: NO_LINKING,
    ask: async ({ client }) => {
      const [identity] = (await client.getUserIdentities()).data?.identities ?? [];
      if (!identity) throw new Error('a person without identities');
      return client.unlinkIdentity(identity);
    },
  },
  'auth.signInWithPasskey': disabled(({ client }) => client.signInWithPasskey()),
  'auth.registerPasskey': disabled(({ client }) => client.registerPasskey()),
  'auth.passkey.startRegistration': disabled(({ client }) => client.passkey.startRegistration()),
  'auth.passkey.verifyRegistration': disabled(({ client }) =>
    client.passkey.verifyRegistration({ challengeId: id, credential: {} as never }),
  ),
  'auth.passkey.startAuthentication': disabled(({ client }) => client.passkey.startAuthentication()),
  'auth.passkey.verifyAuthentication': disabled(({ client }) =>
    client.passkey.verifyAuthentication({ challengeId: id, credential: {} as never }),
  ),
  'auth.passkey.list': disabled(({ client }) => client.passkey.list()),
  'auth.passkey.update': disabled(({ client }) =>
    client.passkey.update({ passkeyId: id, friendlyName: 'Key' }),
  ),
  'auth.passkey.delete': disabled(({ client }) => client.passkey.delete({ passkeyId: id })),
  'auth.mfa.webauthn.enroll': {
    answer: NO_WEBAUTHN,
    ask: ({ client }) => client.mfa.webauthn.enroll({ friendlyName: 'Key' }),
  },
  'auth.mfa.webauthn.register': {
    answer: NO_WEBAUTHN,
    ask: ({ client }) => client.mfa.webauthn.register({ friendlyName: 'Key' }),
  },
  'auth.mfa.webauthn.challenge': {
    answer: NO_FACTOR,
    ask: ({ client }) => client.mfa.webauthn.challenge({ factorId: id, webauthn: { rpId: 'localhost' } }),
  },
  'auth.mfa.webauthn.verify': {
    answer: NO_FACTOR,
    ask: ({ client }) =>
      client.mfa.webauthn.verify({ factorId: id, challengeId: id, webauthn: answered } as unknown as Verify),
  },
  'auth.mfa.webauthn.authenticate': {
    answer: NO_FACTOR,
    ask: ({ client }) => client.mfa.webauthn.authenticate({ factorId: id }),
  },
  'auth.oauth.getAuthorizationDetails': disabled(({ client }) => client.oauth.getAuthorizationDetails(id)),
  'auth.oauth.approveAuthorization': disabled(({ client }) => client.oauth.approveAuthorization(id)),
  'auth.oauth.denyAuthorization': disabled(({ client }) => client.oauth.denyAuthorization(id)),
  'auth.oauth.listGrants': disabled(({ client }) => client.oauth.listGrants()),
  'auth.oauth.revokeGrant': disabled(({ client }) => client.oauth.revokeGrant({ clientId: id })),
  'auth.admin.oauth.listClients': disabled(({ admin }) => admin.oauth.listClients()),
  'auth.admin.oauth.createClient': disabled(({ admin }) =>
    admin.oauth.createClient({ client_name: 'App', redirect_uris: ['https://app.example/back'] }),
  ),
  'auth.admin.oauth.getClient': disabled(({ admin }) => admin.oauth.getClient(id)),
  'auth.admin.oauth.updateClient': disabled(({ admin }) =>
    admin.oauth.updateClient(id, { client_name: 'B' }),
  ),
  'auth.admin.oauth.deleteClient': disabled(({ admin }) => admin.oauth.deleteClient(id)),
  'auth.admin.oauth.regenerateClientSecret': disabled(({ admin }) => admin.oauth.regenerateClientSecret(id)),
  'auth.admin.customProviders.listProviders': disabled(({ admin }) => admin.customProviders.listProviders()),
  'auth.admin.customProviders.createProvider': disabled(({ admin }) =>
    admin.customProviders.createProvider({
      provider_type: 'oidc',
      identifier: 'custom:one',
      name: 'One',
      client_id: 'x',
      client_secret: 'y',
    }),
  ),
  'auth.admin.customProviders.getProvider': disabled(({ admin }) =>
    admin.customProviders.getProvider('custom:one'),
  ),
  'auth.admin.customProviders.updateProvider': disabled(({ admin }) =>
    admin.customProviders.updateProvider('custom:one', { name: 'Two' }),
  ),
  'auth.admin.customProviders.deleteProvider': disabled(({ admin }) =>
    admin.customProviders.deleteProvider('custom:one'),
  ),
  'auth.admin.passkey.listPasskeys': disabled(({ admin }) => admin.passkey.listPasskeys({ userId: id })),
  'auth.admin.passkey.deletePasskey': disabled(({ admin }) =>
    admin.passkey.deletePasskey({ userId: id, passkeyId: id }),
  ),
};
