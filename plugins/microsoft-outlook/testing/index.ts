import {
  type RecordedRequest,
  startVendorServer,
  type VendorAnswer,
  type VendorServer,
} from '@chairside/kit/testing/server';
import { isDict, problem, type Seed } from './account.ts';
import { LocalCalendar } from './calendar.ts';
import { LocalMailbox } from './mailbox.ts';

const ME = {
  '@odata.context': 'local',
  id: 'local-user',
  displayName: 'Local Desk',
  mail: 'desk@example.test',
  userPrincipalName: 'desk@tenant.example.test',
};

function subscriptions({ method, path, body }: RecordedRequest, known: string): VendorAnswer | undefined {
  const local = {
    id: known,
    resource: 'me/events',
    changeType: 'updated',
    expirationDateTime: '2026-01-08T00:00:00Z',
    applicationId: 'local',
    ...(isDict(body) ? body : {}),
  };
  if (method === 'POST' && path === '/subscriptions')
    return { status: 201, body: { ...local, id: 'local-new' } };
  if (!path.startsWith('/subscriptions/')) return undefined;
  if (path !== `/subscriptions/${known}`) return problem(404, 'ResourceNotFound', '');
  return method === 'DELETE' ? { status: 204 } : { body: local };
}

const SEED: Seed = {
  messageId: 'AAMkLOCAL-message',
  draftId: 'AAMkLOCAL-draft',
  eventIds: ['AAMkLOCAL-event-1', 'AAMkLOCAL-event-2'],
  subscriptionId: 'local-subscription',
};

/**
 * A local server in Microsoft Graph's format. Point `HUB_MICROSOFT_OUTLOOK_BASE_URL` at its `url`; `tokens` are access
 * tokens it accepts, `linkBase` is where its next pages lead. Consent and token exchange are not its part.
 */
export function startOutlookServer({
  port = 0,
  tokens = ['local-access-token'],
  seed = SEED,
  linkBase = 'https://graph.microsoft.com/v1.0',
}: {
  port?: number;
  tokens?: readonly string[];
  seed?: Seed;
  linkBase?: string;
} = {}): Promise<VendorServer> {
  const parts = [new LocalMailbox(seed, linkBase), new LocalCalendar(seed, linkBase)];
  const handle = (request: RecordedRequest): VendorAnswer => {
    if (request.method === 'GET' && request.path === '/me') return { body: ME };
    const answers = parts.map((part) => part.handle(request));
    return (
      answers.find((answer) => answer !== undefined) ??
      subscriptions(request, seed.subscriptionId) ??
      problem(404, 'ResourceNotFound', '')
    );
  };
  return startVendorServer({
    port,
    basePath: '/v1.0',
    accepts: ({ headers }) => tokens.some((token) => headers.authorization === `Bearer ${token}`),
    handle,
    error: problem,
  });
}
