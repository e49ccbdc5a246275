/** Field names whose values never reach a log line, at any of the depths pino can address. */
const SECRET_FIELDS = [
  'authorization',
  'apikey',
  'api_key',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'link_token',
  'secret',
  'client_secret',
  'developer_key',
  'customer_key',
  'credential',
  'credentials',
  'fields',
  'payload',
  'cookie',
  'body',
  'email',
  'to',
];

export const redactPaths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** Removes the query of an address: it may carry one-time tokens or names. */
export function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** First and last four characters; 8 or fewer are hidden whole (specification §9, details 14). */
export function maskKey(key: string): string {
  return key.length <= 8
    ? '*'.repeat(key.length)
    : `${key.slice(0, 4)}${'*'.repeat(key.length - 8)}${key.slice(-4)}`;
}
