import { fileURLToPath } from 'node:url';
import { anonKey } from './lib/api-keys.ts';
import type { Drill, MeasuredCluster } from './lib/hubs/cluster.ts';
import { waitUntil } from './lib/load/concurrent-users.ts';
import { atMost, exactly, type Figure, report } from './lib/load/figure.ts';
import { newPerson, type Person } from './lib/people.ts';
import { type ProcessCluster, startProcesses } from './lib/hubs/processes.ts';
import { RealtimeSocket } from './lib/realtime-socket.ts';

interface Size {
  /** So often all sockets are opened, join all their topics, and go. */
  readonly rounds: number;
  readonly sockets: number;
  /** Clients that stop reading, and clients that send 5 MB. */
  readonly slow: number;
  readonly large: number;
  /** How much more live memory the processes may have than after the first round. */
  readonly growthMb: number;
  /** As much may wait for one that reads nothing. */
  readonly slowMb: number;
}

const MEGABYTE = 1_048_576;
/** As many channels as one socket may have (REALTIME_CHANNELS). */
const CHANNELS = 100;
/** A join that waits for seconds is refused with the advice to try again. */
const AT_ONCE = 10;
const LARGE = 5 * MEGABYTE;
/** More than the operating system keeps for a client that does not read. */
const TOLD = 3_000;
/** Several in one transaction; each differs, or the database would send one. */
const TELL = `select count(pg_notify('live', json_build_object('topic', $1::text, 'event', 'told ' || n,
  'payload', json_build_object('text', repeat('x', 7800)))::text)) from generate_series($2::int, $3::int) as n`;

class Scene {
  joined = 0;
  readonly refusals: string[] = [];

  private readonly cluster: MeasuredCluster;
  private readonly person: Person;
  private readonly key: string;

  constructor(cluster: MeasuredCluster, person: Person, key: string) {
    this.cluster = cluster;
    this.person = person;
    this.key = key;
  }

  open(at: number): Promise<RealtimeSocket> {
    const { urls } = this.cluster;
    return RealtimeSocket.open(urls[at % urls.length] ?? '', this.key);
  }

  /** All sockets join all they may and one topic more; half of them leave, half are cut. Answers the memory while all are joined. */
  async round(name: number, count: number): Promise<number> {
    const sockets = await Promise.all(Array.from({ length: count }, (_, at) => this.open(at)));
    const topics = (at: number) => Array.from({ length: CHANNELS }, (_, n) => `room-${name}-${at}-${n}`);
    for (let first = 0; first < count; first += AT_ONCE)
      await Promise.all(
        sockets
          .slice(first, first + AT_ONCE)
          .map((socket, n) => socket.join([...topics(first + n), `room-${name}-more`], this.person.token)),
      );
    this.joined += sockets.reduce((sum, { ok }) => sum + ok, 0);
    this.refusals.push(...sockets.flatMap(({ refusals }) => refusals));
    const memory = await this.cluster.liveMemory();
    await Promise.all(sockets.map(async (socket, at) => at % 2 && socket.leave(topics(at))));
    await Promise.all(sockets.map((socket) => socket.cut()));
    return memory;
  }

  /** Clients that join and stop reading. Answers how they were closed, and the memory before they read on. */
  async slowReaders(count: number): Promise<{ codes: number[]; memory: number }> {
    const topic = `person:${this.person.id}`;
    const sockets = await Promise.all(Array.from({ length: count }, (_, at) => this.open(at)));
    await Promise.all(sockets.map((socket) => socket.join([topic], this.person.token, { private: true })));
    sockets.forEach((socket) => socket.stopReading());
    for (let at = 0; at < TOLD; at += 250) await this.cluster.query(TELL, [topic, at, at + 249]);
    const memory = await this.cluster.liveMemory();
    return { codes: await Promise.all(sockets.map((socket) => socket.closedWith())), memory };
  }

  async largeMessages(count: number): Promise<number[]> {
    const sockets = await Promise.all(Array.from({ length: count }, (_, at) => this.open(at)));
    sockets.forEach((socket) => socket.sendBytes(LARGE));
    return Promise.all(sockets.map((socket) => socket.closedWith()));
  }
}

/** Told the reason, or cut off because it does not read that either. */
const SLOW = [1008, 1006];

const mb = (bytes: number): number => bytes / MEGABYTE;
const others = (codes: readonly number[], wanted: number): number =>
  codes.filter((code) => code !== wanted).length;

export const drill: Drill<Size, MeasuredCluster> = {
  title: 'channels joined, left and cut, clients that read nothing and messages of 5 MB',
  settings: {
    REALTIME_JOINS_PER_SECOND: '100000',
    REALTIME_MESSAGES_PER_SECOND: '100000',
    REALTIME_SOCKETS_PER_PERSON: '1000',
    REALTIME_SOCKETS_PER_ADDRESS: '1000',
    HTTP_CONNECTIONS_PER_ADDRESS: '2000',
  },
  full: { rounds: 10, sockets: 100, slow: 20, large: 100, growthMb: 8, slowMb: 5 },
  small: { rounds: 2, sockets: 10, slow: 1, large: 3, growthMb: 24, slowMb: 48 },
  async run(cluster, { rounds, sockets, slow, large, growthMb, slowMb }): Promise<Figure[]> {
    const scene = new Scene(cluster, await newPerson(cluster), await anonKey(cluster));
    const started = await cluster.liveMemory();
    const open = await scene.round(0, sockets);
    const before = await cluster.liveMemory();
    for (let round = 1; round < rounds; round += 1) await scene.round(round, sockets);
    const readers = await scene.slowReaders(slow);
    const codes = await scene.largeMessages(large);
    const channels = sockets * CHANNELS;
    let after = Infinity;
    // Sockets that were cut are noticed a moment later.
    await waitUntil('the memory of before', async () => {
      after = Math.min(after, await cluster.liveMemory());
      return mb(after - before) <= growthMb;
    }).catch(() => undefined);
    return [
      exactly('channels joined', scene.joined, rounds * channels),
      exactly('channels refused above the limit', scene.refusals.length, rounds * sockets, {
        note: [...new Set(scene.refusals)].join(' | '),
      }),
      report('live memory per channel', (open - started) / channels, { unit: 'bytes' }),
      atMost('growth of live memory', mb(after - before), growthMb, { unit: 'MB' }),
      exactly('slow readers disconnected', readers.codes.filter((code) => SLOW.includes(code)).length, slow),
      atMost('live memory per slow reader', mb(readers.memory - before) / slow, slowMb, { unit: 'MB' }),
      exactly('messages of 5 MB not closed with 1009', others(codes, 1009), 0),
    ];
  },
};

/** With the probe of the benches, which answers the memory that is left after a collection. */
export const start = (settings: Readonly<Record<string, string>>): Promise<ProcessCluster> =>
  startProcesses({
    ...settings,
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('../bench/lib/probe.mjs', import.meta.url))}`,
  });
