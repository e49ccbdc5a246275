import { Controller, Get, Param } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import pg, { type QueryConfig } from 'pg';
import { DataSource } from 'typeorm';
import { Public } from '../../backend/src/access/access-rule.ts';
import type { UserPrincipal } from '../../backend/src/access/principal.ts';
import { AppModule } from '../../backend/src/app.module.ts';
import { AccountService } from '../../backend/src/modules/identity/auth/account/account.service.ts';
import { SessionCache } from '../../backend/src/modules/identity/auth/sessions/session-cache.ts';
import { SessionStore } from '../../backend/src/modules/identity/auth/sessions/session-store.ts';
import { ConnectionDirectory } from '../../backend/src/modules/hub/connections/directory/connection-directory.ts';
import { ConnectionsService } from '../../backend/src/modules/hub/connections/connections.service.ts';
import { ProfilesService } from '../../backend/src/modules/identity/profiles/index.ts';
import { startHub } from '../../backend/src/start-hub.ts';

/** A hub whose database calls can be timed next to the same statements on the bare driver. */
type Person = Pick<UserPrincipal, 'userId' | 'sessionId'>;
type Work = () => unknown;

const TIMES = 400;
const ROUNDS = 5;

@Controller('api/bench')
class BenchController {
  constructor(private readonly ref: ModuleRef) {}

  /** The statements of the calls, as the hub sends them. */
  @Public()
  @Get('statements/:userId/:sessionId')
  async statements(@Param() person: Person): Promise<Record<string, QueryConfig>> {
    const found: Record<string, QueryConfig> = {};
    for (const [name, work] of Object.entries(this.calls(person))) found[name] = await this.sentBy(work);
    return found;
  }

  /** Processor time of each call in µs, of the hub and of the driver alone, round by round. */
  @Public()
  @Get('calls/:userId/:sessionId')
  async compare(@Param() person: Person): Promise<Record<string, { hub: number[]; bare: number[] }>> {
    const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
    await client.connect();
    try {
      const found: Record<string, { hub: number[]; bare: number[] }> = {};
      for (const [name, work] of Object.entries(this.calls(person)))
        found[name] = await alternate(work, await this.bare(client, work));
      return found;
    } finally {
      await client.end();
    }
  }

  private async bare(client: pg.Client, work: Work): Promise<Work> {
    const { name = '', text, values = [] } = await this.sentBy(work);
    return () => client.query({ name, text, values });
  }

  /** A refresh with an old counter is the grace for late tabs: the same statement and the same write each time. */
  private calls(person: Person): Record<string, Work> {
    const get = <T>(type: new (...parts: never[]) => T): T => this.ref.get(type, { strict: false });
    const [directory, cache] = [get(ConnectionDirectory), get(SessionCache)];
    const { userId, sessionId } = person;
    return {
      'list of connections': () => get(ConnectionsService).list(userId),
      'connections of a call': () => {
        directory.forget(userId);
        return directory.ofUser(userId);
      },
      'session of a token': () => {
        cache.drop(sessionId);
        return cache.read(userId, sessionId);
      },
      user: () => get(AccountService).read(person as UserPrincipal),
      profile: () => get(ProfilesService).read(userId),
      refresh: () => get(SessionStore).rotate(sessionId, -1),
    };
  }

  private async sentBy(work: Work): Promise<QueryConfig> {
    const { master } = this.ref.get(DataSource, { strict: false }).driver as unknown as { master: pg.Pool };
    const query = master.query.bind(master) as (config: QueryConfig) => unknown;
    const sent: QueryConfig[] = [];
    Object.assign(master, { query: (config: QueryConfig) => (sent.push(config), query(config)) });
    try {
      await work();
    } finally {
      Reflect.deleteProperty(master, 'query');
    }
    if (sent.length !== 1 || !sent[0]) throw new Error(`the call sent ${sent.length} statements`);
    return sent[0];
  }
}

async function alternate(hub: Work, bare: Work): Promise<{ hub: number[]; bare: number[] }> {
  const found = { hub: [] as number[], bare: [] as number[] };
  await cost(hub);
  await cost(bare);
  for (let round = 0; round < ROUNDS; round += 1) {
    found.bare.push(await cost(bare));
    found.hub.push(await cost(hub));
  }
  return found;
}

async function cost(work: Work): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / TIMES;
}

const forRoot = AppModule.forRoot.bind(AppModule);
AppModule.forRoot = (...parts) => ({ ...forRoot(...parts), controllers: [BenchController] });
await startHub();
