/** Words of our routes, ids and numbers. */
const SEGMENT = '[a-z._][a-z0-9._-]{0,31}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9]{1,19}';
const PLAIN = new RegExp(`^(?:/(?:${SEGMENT})?)*$`);
const PLAIN_SEGMENT = new RegExp(`^(?:${SEGMENT})?$`);

/**
 * A path as log lines may show it, without its query. Whoever knows the token of a webhook, an invitation or an unsubscribe
 * link may use it, and anybody can type a name into an address: what is no word, id or number is replaced.
 */
export function pathForLog(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (PLAIN.test(path)) return path;
  return path
    .split('/')
    .map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : ':hidden'))
    .join('/');
}
