import { exactly, type Figure, none } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { codeOf, type Reply, send } from './lib/http.ts';
import { newPerson, type Person, setRoles, notifyProcesses } from './lib/people.ts';
import { waitUntil } from './lib/load/concurrent-users.ts';
import { seeded } from './lib/random.ts';

type Size = { readonly rounds: number };

const SEED = 3;
const REASON = 'A drill: both at the same moment';

/** The ways in which one admin can take the role from another. */
const REMOVALS: readonly ((url: string, by: Person, target: Person) => Promise<Reply>)[] = [
  (url, { token }, { id }) =>
    send(url, 'PUT', `/api/admin/users/${id}/roles`, { token, body: { remove: ['admin'], reason: REASON } }),
  (url, { token }, { id }) =>
    send(url, 'POST', `/api/admin/users/${id}/suspend`, { token, body: { reason: REASON } }),
];

const ACTIVE = `select u.id from auth.users u join user_roles r on r.user_id = u.id and r.role = 'admin'
  where u.deleted_at is null and (u.banned_until is null or u.banned_until < now())`;

/** Makes both admins again, and waits until both processes know it. */
async function restore(cluster: Cluster, admins: readonly Person[]): Promise<void> {
  for (const admin of admins) {
    await cluster.query('update auth.users set banned_until = null where id = $1', [admin.id]);
    await setRoles(cluster, admin, ['practitioner', 'admin']);
    await notifyProcesses(cluster, admin.id);
  }
}

async function signedInAdmins(cluster: Cluster): Promise<[Person, Person]> {
  const admins: [Person, Person] = [await newPerson(cluster), await newPerson(cluster)];
  await restore(cluster, admins);
  for (const { token } of admins)
    for (const url of cluster.urls)
      await waitUntil(
        'both being admin',
        async () => (await send(url, 'GET', '/api/admin/users', { token })).status === 200,
      );
  return admins;
}

const CODES = new Set(['last_admin', 'forbidden', 'unauthenticated']);

/** No person changes their own roles or suspends themselves, whatever roles they have. */
async function ownRoles(cluster: Cluster, roles: readonly string[]): Promise<string[]> {
  const me = await newPerson(cluster);
  await setRoles(cluster, me, roles);
  const changed: string[] = [];
  for (const role of roles)
    for (const change of ['add', 'remove']) {
      const path = `/api/admin/users/${me.id}/roles`;
      const body = { [change]: [role], reason: REASON };
      const reply = await send(cluster.urls[0] ?? '', 'PUT', path, { token: me.token, body });
      if (reply.status < 400 || reply.status >= 500) changed.push(`${change} ${role}: ${reply.status}`);
    }
  const held = await cluster.query<{ role: string }>('select role from user_roles where user_id = $1', [
    me.id,
  ]);
  if (held.length !== roles.length) changed.push(`now ${held.map(({ role }) => role).join()}`);
  return changed;
}

export const drill: Drill<Size> = {
  title: 'two admins take each other out at the same moment, through two processes',
  settings: {},
  full: { rounds: 100 },
  small: { rounds: 4 },
  async run(cluster, { rounds }) {
    const random = seeded(SEED);
    const noneLeft: number[] = [];
    const unexpected: string[] = [];
    let won = 0;
    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = await signedInAdmins(cluster);
      const removals = [random.pick(REMOVALS), random.pick(REMOVALS)] as const;
      const [here = '', there = ''] = cluster.urls;
      const replies = await Promise.all([
        removals[0](here, first, second),
        removals[1](there, second, first),
      ]);
      won += replies.filter(({ status }) => status === 200).length;
      for (const reply of replies)
        if (reply.status !== 200 && !CODES.has(codeOf(reply) ?? ''))
          unexpected.push(`${reply.status} ${reply.text}`);
      if ((await cluster.query(ACTIVE)).length !== 1) noneLeft.push(round);
      await cluster.query(`delete from user_roles where role = 'admin'`);
    }
    const own: Figure = none('admins who changed their own roles', [
      ...(await ownRoles(cluster, ['practitioner', 'moderator'])),
      ...(await ownRoles(cluster, ['practitioner', 'admin'])),
    ]);
    return [
      exactly('removals that succeeded', won, rounds, { note: `of ${rounds * 2}` }),
      none('rounds that left other than one admin', noneLeft),
      none('unexpected answers', unexpected),
      own,
    ];
  },
};
