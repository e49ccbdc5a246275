import { resolve } from './document.mjs';

const api = (header, value = '{credential.api_key}') =>
  `apiKey({ ${JSON.stringify(header)}: ${JSON.stringify(value)} })`;

function oauthOf(scheme, needed) {
  const flow = scheme.flows?.authorizationCode;
  if (!flow) return undefined;
  const scopes = needed.length > 0 ? needed : Object.keys(flow.scopes ?? {}).slice(0, 1);
  return JSON.stringify({
    kind: 'oauth2',
    title: 'Connect your account',
    fields: [],
    headers: { authorization: 'Bearer {credential.access_token}' },
    authorizeUrl: flow.authorizationUrl,
    tokenUrl: flow.tokenUrl,
    pkce: 'S256',
    clientAuth: 'body',
    scopes: scopes.map((scope) => ({
      scope,
      reason: String(flow.scopes?.[scope] || 'Needed by its operations.').slice(0, 200),
    })),
  });
}

const BASIC = JSON.stringify({
  kind: 'basic',
  title: 'Connect with a user name',
  fields: [
    { name: 'username', label: 'User name', secret: false, required: true },
    { name: 'password', label: 'Password', secret: true, required: true },
  ],
  headers: {},
});

function codeOf(scheme, scopes) {
  if (scheme.type === 'http' && /^bearer$/i.test(scheme.scheme)) return 'apiKey()';
  if (scheme.type === 'http' && /^basic$/i.test(scheme.scheme)) return BASIC;
  if (scheme.type === 'apiKey' && scheme.in === 'header') return api(scheme.name.toLowerCase());
  return scheme.type === 'oauth2' ? oauthOf(scheme, scopes) : undefined;
}

/** How the operations are signed in to: the first way of the document that the kit knows, as code. */
export function authOf(document, operations) {
  const wanted = [document.security, ...operations.map(({ described }) => described.security)]
    .flat()
    .filter(Boolean);
  const names = [
    ...new Set([...wanted.flatMap(Object.keys), ...Object.keys(document.components?.securitySchemes ?? {})]),
  ];
  for (const name of names) {
    const scopes = [...new Set(wanted.flatMap((one) => one[name] ?? []))];
    const scheme = resolve(document, document.components?.securitySchemes?.[name]);
    const code = codeOf(scheme, scopes);
    if (code && scheme.type === 'oauth2')
      return {
        code,
        calls: scheme.flows.authorizationCode.tokenUrl,
        question:
          'auth: does the vendor take PKCE, how does the client prove itself, which scopes are needed and why?',
      };
    if (code) return { code };
  }
  return {
    code: 'apiKey()',
    question: 'auth: the document does not say how to sign in; is it a bearer token?',
  };
}

/** The vendor's address, with what is open about it. */
export function addressOf(document) {
  const [server] = document.servers ?? [];
  const filled = (server?.url ?? '').replaceAll(
    /\{(\w+)\}/g,
    (_, name) => server.variables?.[name]?.default ?? name,
  );
  const url = filled.replace(/\/$/, '');
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    return {
      question: 'baseUrl: the document names no https address; leave it out only if every office has its own',
    };
  return server.url.includes('{') ? { url, question: `baseUrl: is ${url} right for everybody?` } : { url };
}
