import { useEffect, useState } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { RequestHandler } from 'msw';
import { queryClient } from '../frontend/src/app/query-client.ts';
import { routes } from '../frontend/src/app/routes.tsx';
import { reportRouteError } from '../frontend/src/app/routing/route-errors.ts';
import type { Profile } from '../frontend/src/shared/api/index.ts';
import { sessionStore } from '../frontend/src/shared/auth/session/session-store.ts';
import { SESSION_KEY } from '../frontend/src/shared/auth/session/user-storage.ts';
import type { Network } from './config/network.ts';
import { accountHandlers } from '../frontend/src/testing/handlers/people/account.ts';
import { ADA, sessionOf } from '../frontend/src/testing/person.ts';

interface PageProps {
  /** The address in the web app, with its query. */
  readonly at: string;
}

function PageAt({ at }: PageProps) {
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [at] }));
  useEffect(() => () => queryClient.clear(), []);
  return <RouterProvider router={router} onError={reportRouteError} />;
}

/** A whole page of the web app at an address, inside bar and footer, as its route shows it. */
export const Page = ({ at }: PageProps) => <PageAt key={at} at={at} />;

interface Canvas {
  readonly canvas: { findByRole(role: string, options: object): Promise<unknown> };
}

/** For a story's `play`: the page has arrived when its heading stands there. */
export const arrives =
  (heading: string | RegExp) =>
  async ({ canvas }: Canvas): Promise<void> =>
    void (await canvas.findByRole('heading', { level: 1, name: heading }));

interface Visit {
  /** Who looks at it; `null` is a visitor. */
  readonly person?: Profile | null;
  /** What the hub answers beside who the person is. The first handler that fits answers. */
  readonly handlers?: readonly RequestHandler[];
}

interface Context {
  readonly msw: Network;
}

/** For a story's `beforeEach`: somebody arrives, and the hub answers as told. */
export const visit =
  ({ person = ADA, handlers = [] }: Visit) =>
  ({ msw }: Context): void => {
    const session = person && sessionOf(person);
    if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    else localStorage.removeItem(SESSION_KEY);
    sessionStore.set(session);
    msw.use(...handlers, ...accountHandlers(person));
  };
