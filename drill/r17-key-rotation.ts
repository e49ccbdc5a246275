import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { SEALED_COLUMNS } from '../backend/src/platform/crypto/sealed-columns.ts';
import { concurrently } from './lib/load/concurrent-users.ts';
import { atLeast, exactly, type Figure, none, report } from './lib/load/figure.ts';
import type { Drill, Cluster, OperatedCluster } from './lib/hubs/cluster.ts';
import { type Reply, send } from './lib/http.ts';
import { answerLines, startLoad } from './lib/load/load.ts';
import { homeOf, newPerson, type Person, setRoles } from './lib/people.ts';
import { addFactor, type Factor, newChallenge, totpCode } from './lib/second-step.ts';
import { callTool, connectTool, liveCall, setTool } from './lib/tools.ts';

interface Size {
  readonly people: number;
  /** Additional encrypted values, which make a rotation take longer. */
  readonly values: number;
  /** Lines of the command after which it is killed. */
  readonly killAfter: number;
}

const OLD = `drill-old:${Buffer.alloc(32, 1).toString('base64')}`;
const NEW = `drill.new:${Buffer.alloc(32, 2).toString('base64')}`;
const KEYS = ['sk-local-test-key-one', 'sk-local-test-key-two'];

/** Counts the values under a key, over all sealed columns. */
async function countUnderKey(cluster: Cluster, keyId: string): Promise<number> {
  const parts = SEALED_COLUMNS.map(
    ({ table, column }) => `select count(*) as n from ${table} where vault_key_of(${column}) = $1`,
  );
  const [row] = await cluster.query<{ n: string }>(
    `select sum(n)::text as n from (${parts.join(' union all ')}) counts`,
    [keyId],
  );
  return Number(row?.n);
}

/** Copies of real values; nothing reads them. */
async function addValues(cluster: Cluster, count: number): Promise<void> {
  await cluster.query(
    `insert into credentials (context, owner_id, tool_id, sealed)
       select 'user', gen_random_uuid(), 'bulk', c.sealed
       from (select sealed from credentials limit 1) c, generate_series(1, $1)`,
    [count],
  );
  await cluster.query(
    `insert into mails (kind, to_address, sealed_body, state)
       select 'bulk', 'nobody@example.test', m.sealed_body, 'sent'
       from (select sealed_body from mails where sealed_body is not null limit 1) m, generate_series(1, $1)`,
    [count],
  );
}

/** Drops cached credentials, so that each read decrypts. */
const forget = (cluster: Cluster, { id }: Person): Promise<unknown> =>
  cluster.query(`select pg_notify('connections', $1)`, [id]);

async function useTool(cluster: Cluster, url: string, person: Person): Promise<Reply> {
  await forget(cluster, person);
  return callTool(url, person, liveCall('OpenAI', '/models'));
}

const readMail = (url: string, { email }: Person): Promise<Reply> =>
  send(url, 'GET', `/dev/mailbox?to=${encodeURIComponent(email)}`);

/** A wrong code is refused only after the secret was decrypted; a failed decryption answers 500. */
async function useFactor(cluster: Cluster, person: Person, { id, secret }: Factor): Promise<Reply> {
  const body = { challenge_id: await newChallenge(cluster, person, id), code: totpCode(secret, 400) };
  return send(homeOf(cluster), 'POST', `/auth/v1/factors/${id}/verify`, { token: person.token, body });
}

const isGood = (what: string, { status, body, text }: Reply): boolean => {
  if (what === 'factor') return status >= 400 && status < 500;
  if (what === 'mail') return status === 200 && text.includes('token=');
  return status === 200 && body['source'] === 'pica_live';
};

/** Reads every kind of sealed value once, for every person, through every process. */
async function readAll(cluster: Cluster, people: readonly Person[], owner: Person, factor: Factor) {
  const failed: string[] = [];
  const note = (what: string, reply: Reply): void => {
    if (!isGood(what, reply)) failed.push(`${what}: ${reply.status} ${reply.text.slice(0, 100)}`);
  };
  for (const url of cluster.urls)
    for (const person of people) {
      note('tool', await useTool(cluster, url, person));
      note('mail', await readMail(url, person));
    }
  note('factor', await useFactor(cluster, owner, factor));
  return failed;
}

/** Whether the vendor last received the key that this person typed last. */
async function usesKey(
  cluster: Cluster,
  person: Person,
  key: string,
  lastAuthorization: () => string | undefined,
): Promise<string[]> {
  await useTool(cluster, homeOf(cluster), person);
  return lastAuthorization() === `Bearer ${key}`
    ? []
    : [`${person.email} has not the key of its last connect`];
}

export const drill: Drill<Size, OperatedCluster> = {
  title: 'keys rotated under load, killed half way, the old key taken away',
  settings: { HUB_ENCRYPTION_KEYS: `${OLD},${NEW}` },
  full: { people: 6, values: 5_000, killAfter: 20 },
  small: { people: 2, values: 500, killAfter: 4 },
  async run(cluster, { people: count, values, killAfter }) {
    const vendor = await startOpenAiServer({ keys: KEYS });
    try {
      const figures: Figure[] = [];
      const admin = await newPerson(cluster);
      await setRoles(cluster, admin, ['admin']);
      await setTool(cluster, admin, 'openai', { base_url: vendor.url });
      const people = await concurrently(count, () => newPerson(cluster));
      for (const person of people) await connectTool(cluster, person, 'OpenAI', { api_key: KEYS[0] ?? '' });
      const owner = await newPerson(cluster);
      const { factor } = await addFactor(cluster, owner);
      await addValues(cluster, values);

      const writer = people[0] ?? admin;
      let last = 0;
      const load = startLoad(
        count,
        async (client, round) => {
          const person = people[client] ?? writer;
          const url = cluster.urls[round % cluster.urls.length] ?? '';
          if (round % 10 > 0) return { what: 'mail', reply: await readMail(url, person) };
          if (person === writer && round % 20 === 10) {
            last = 1 - last;
            await connectTool(cluster, writer, 'OpenAI', { api_key: KEYS[last] ?? '' });
          }
          return { what: 'tool', reply: await useTool(cluster, url, person) };
        },
        40,
      );
      const rotate = (keys: string, killed?: number) =>
        cluster.command(['rotate-keys'], { HUB_ENCRYPTION_KEYS: keys }, killed);
      const killed = await rotate(`${NEW},${OLD}`, killAfter);
      const afterKill = [
        await countUnderKey(cluster, 'drill.new'),
        await countUnderKey(cluster, 'drill-old'),
      ] as const;
      const resumed = await rotate(`${NEW},${OLD}`);
      const results = await load.stop();
      const failed = results.filter(({ what, reply }) => !isGood(what, reply));
      figures.push(
        exactly('rotations killed', killed.ended === 'killed' ? 1 : 0, 1),
        atLeast('values under the new key after the kill', afterKill[0], 1),
        atLeast('values under the old key after the kill', afterKill[1], 1),
        none('errors of the resumed rotation', resumed.ended === 'well' ? [] : resumed.lines),
        atLeast(
          'copies left under the old key',
          values * 2 - (await countUnderKey(cluster, 'drill-old')),
          values * 2 - 50,
        ),
        report('reads during the rotation', results.length),
        none('failed reads', answerLines(failed)),
        none('keys saved during the rotation and lost', [
          ...(await usesKey(
            cluster,
            writer,
            KEYS[last] ?? '',
            () => vendor.requests.at(-1)?.headers.authorization,
          )),
        ]),
      );

      await cluster.restart({ HUB_ENCRYPTION_KEYS: `${NEW},${OLD}` });
      const end = await rotate(`${NEW},${OLD}`);
      const free = end.lines.some((line) => line.includes('no value needs drill-old any more'));
      figures.push(
        none('errors of the last rotation', end.ended === 'well' && free ? [] : end.lines),
        exactly('values under the old key', await countUnderKey(cluster, 'drill-old'), 0),
      );
      await cluster.restart({ HUB_ENCRYPTION_KEYS: NEW });
      figures.push(none('failed reads without the old key', await readAll(cluster, people, owner, factor)));
      return figures;
    } finally {
      await vendor.close();
    }
  },
};
