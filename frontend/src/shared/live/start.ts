import { awaitsCode } from '../auth/session/assurance.ts';
import { sessionStore } from '../auth/session/session-store.ts';
import type { LiveConnection } from './connection.ts';

let person: string | null = null;
let connection: LiveConnection | null = null;

async function connect(forWhom: string): Promise<void> {
  const { LiveConnection: Connection } = await import('./connection.ts');
  const opened = await Connection.open();
  // Who signed out meanwhile hears nothing.
  if (person === forWhom) connection = opened;
  else opened.close();
}

/** Pages are the same without it, only not live: nothing is said. */
const unavailable = (error: unknown): void => console.info('Live changes are not available here.', error);

function follow(): void {
  const next = (awaitsCode() ? null : sessionStore.get().session?.user.id) ?? null;
  if (next === person) return connection?.renew();
  person = next;
  connection?.close();
  connection = null;
  if (next) connect(next).catch(unavailable);
}

/** Keeps a connection for whoever is signed in, from now on. Visitors have none, and load no code for it. */
export function startLive(): void {
  sessionStore.subscribe(follow);
  follow();
}
