import { Controller, Get } from '@nestjs/common';
import pg from 'pg';
import { NoPatientData, Public } from '../../backend/src/access/access-rule.ts';
import { AppModule } from '../../backend/src/app.module.ts';
import { startHub } from '../../backend/src/start-hub.ts';

/** The complete hub, which remembers what it sends to the database. */
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}
let sent: Sent[] = [];

interface Config {
  readonly text?: string;
  readonly values?: readonly unknown[];
}
type Query = (first: string | Config, values?: unknown, ...rest: unknown[]) => unknown;
interface Connected {
  readonly connectionParameters?: { readonly options?: string };
}
/** Workers ask for jobs all the time, on connections with a schema of their own. */
const ofQueue = (one: Connected): boolean =>
  one.connectionParameters?.options?.includes('search_path') ?? false;

const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
client.query = function recording(this: Connected, first, values, ...rest) {
  const text = typeof first === 'string' ? first : first.text;
  const given = typeof first === 'string' ? values : first.values;
  if (text && !ofQueue(this)) sent.push({ text, values: Array.isArray(given) ? given : [] });
  return query.call(this, first, values, ...rest);
};

@Controller('api/bench')
@NoPatientData()
class BenchController {
  /** What was sent since the last call. */
  @Public()
  @Get('sent')
  sent(): readonly Sent[] {
    const all = sent;
    sent = [];
    return all;
  }

  @Public()
  @Get('public')
  public(): object {
    return { status: 'ok' };
  }
}

const forRoot = AppModule.forRoot.bind(AppModule);
AppModule.forRoot = (...parts) => ({ ...forRoot(...parts), controllers: [BenchController] });
await startHub();
