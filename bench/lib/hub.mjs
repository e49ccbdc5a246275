import { startServer } from './server.mjs';
import { ROOT } from './builds.mjs';
import { withDatabase, withDataDir } from './database.mjs';

/** A bench switches off only the limits that would stop load from one address; everything that protects a call stays on. */
export const SETTINGS = {
  AUTH_AUTOCONFIRM: 'true',
  AUTH_RATE_LIMITS: 'off',
  RATE_LIMIT_PER_MINUTE: '1000000',
  MOCK_DELAY_MS: '0',
  // The hash cost is fixed, so that both sides of P4 pay the same.
  AUTH_HASH_MS: '0',
};

/** A hub on a database of its own; `env` is added to the settings. */
export function withHub({ entry = `${ROOT}backend/dist/main.js`, env = {} }, work) {
  return withDatabase((DATABASE_URL) =>
    withDataDir(async (DATA_DIR) => {
      const all = { ...SETTINGS, DATABASE_URL, DATA_DIR, ...env };
      const server = await startServer(entry, { env: all, path: '/health/ready' });
      try {
        return await work(server, all);
      } finally {
        await server.stop();
      }
    }),
  );
}

export const PASSWORD = 'correct horse battery';
let people = 0;

/** A person who is signed in. */
export async function signUp(hub) {
  people += 1;
  const email = `bench-${people}@example.test`;
  const answer = await call(hub, 'POST', '/auth/v1/signup', { email, password: PASSWORD });
  return { email, token: answer.access_token, refreshToken: answer.refresh_token };
}

/** The claims of a person's token. */
export function personOf({ token }) {
  const { sub, session_id } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  return { userId: sub, sessionId: session_id };
}

/** Connects a tool (without credentials as sample data) and waits until the attempt is connected. */
export async function connect(hub, { token }, tool, fields) {
  const attempts = '/api/connections/attempts';
  const { id } = await call(hub, 'POST', attempts, { tool_name: tool, context: 'user' }, token);
  if (fields) await give(hub, token, `${attempts}/${id}`, fields);
  for (;;) {
    const { state, error } = await call(hub, 'GET', `${attempts}/${id}`, undefined, token);
    if (state === 'connected') return;
    if (state !== 'checking' && state !== 'open') throw new Error(`${tool} is ${state}: ${error?.message}`);
    await new Promise((next) => setTimeout(next, 20));
  }
}

async function give(hub, token, attempt, fields) {
  const { link_token } = await call(hub, 'POST', `${attempt}/link-token`, undefined, token);
  await call(hub, 'POST', `${attempt}/credentials`, { link_token, fields }, token);
}

export async function call({ url }, method, path, body, token) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
