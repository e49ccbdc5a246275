import type { Cluster } from './cluster.ts';
import { type Reply, send } from '../http.ts';
import { homeOf, newPerson, type Person, setRoles, signIn } from '../people.ts';
import { seeded } from '../random.ts';
import { addressOf, NO_SUCH_ID, ROUTES } from '../routes/routes.ts';
import { BODY_ROUTES, validValue } from '../attacks/schema-values.ts';
import { addFactor } from '../second-step.ts';
import { callTool, connectTool, liveCall } from '../tools.ts';

const SEED = 19;
const TOOL = 'Dentrix';

/** The result of each step of a smoke test: `well`, or the fault. */
export type SmokeResult = ReadonlyMap<string, string>;

/** People sign up and in, connect a tool and use it; then every route is read and every body is sent. */
export async function smoke(cluster: Cluster): Promise<SmokeResult> {
  const results = new Map<string, string>();
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      const result = await work();
      results.set(name, 'well');
      return result;
    } catch (cause) {
      results.set(name, String(cause).slice(0, 200));
      return undefined;
    }
  };
  const person = await step('sign-up', () => newPerson(cluster));
  if (!person) return results;
  const call = (method: string, path: string, body?: unknown) =>
    send(homeOf(cluster), method, path, { token: person.token, body });
  await step('sign-in', () => signIn(homeOf(cluster), person.email).then(good));
  await step('second step', () => addFactor(cluster, person));
  await step('connect', () => connectTool(cluster, person, TOOL));
  await step('call', () => callTool(homeOf(cluster), person, liveCall(TOOL, 'list_patients')).then(good));
  const ref = await step('patients', () => firstPatient(call));
  await step('contact', () =>
    call('POST', '/api/practice/contacts', {
      patient_ref: ref,
      kind: 'phone',
      outcome: 'reached',
      note: 'called',
    }).then(good),
  );
  await step('task', () =>
    call('POST', '/api/practice/tasks', { title: 'Call', patient_ref: ref }).then(good),
  );
  for (const [name, text] of await everyRoute(cluster, person)) results.set(name, text);
  return results;
}

function good(reply: Reply<unknown>): void {
  if (reply.status < 200 || reply.status >= 300)
    throw new Error(`${reply.status} ${reply.text.slice(0, 150)}`);
}

async function firstPatient(call: (method: string, path: string) => Promise<Reply>): Promise<string> {
  const reply = await call('GET', '/api/practice/patients?source=dentrix');
  good(reply);
  const { items } = reply.body as unknown as { items: readonly { ref: string }[] };
  return items[0]?.ref ?? '';
}

/** Nothing may end in a server error; a route that this version does not have answers 404. */
async function everyRoute(cluster: Cluster, person: Person): Promise<[string, string][]> {
  await setRoles(cluster, person, ['practitioner', 'admin']);
  const random = seeded(SEED);
  const reads = ROUTES.filter(({ method }) => method === 'GET').map(
    (route) => ['GET', addressOf(route), undefined] as const,
  );
  const writes = BODY_ROUTES.map(
    ({ method, path, schema }) =>
      [method, path.replaceAll(/\{\w+\}/g, NO_SUCH_ID), validValue(schema, random)] as const,
  );
  const found: [string, string][] = [];
  for (const [method, path, body] of [...reads, ...writes]) {
    const { status, text } = await send(homeOf(cluster), method, path, { token: person.token, body });
    const name = `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '*')}`;
    found.push([name, status > 0 && status < 500 ? 'well' : `${status} ${text.slice(0, 100)}`]);
  }
  return found;
}
