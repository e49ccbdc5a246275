import { describe, expect, it } from '@jest/globals';
import { AppError } from '#platform/errors/app-error.ts';
import type { Log } from '#platform/logging/log.ts';
import type { Card, CardRequest } from '#common/contributions/index.ts';
import { CardRunner } from './card-runner.ts';

const logged: unknown[] = [];
const log = { error: (fields: unknown) => logged.push(fields) } as unknown as Log;
const runner = new CardRunner(log);
const ask = (alone: boolean): CardRequest => ({ alone }) as CardRequest;
const card = (load: Card['load'], more: Partial<Card> = {}): Card => ({ key: 'tools', load, ...more });

describe('a card', () => {
  it('is ok with what it shows', async () => {
    expect(
      await runner.run(
        card(async () => ({ data: { n: 1 } })),
        ask(false),
      ),
    ).toEqual({
      ...{ key: 'tools', status: 'ok', data: { n: 1 } },
    });
  });

  it('shows its own failure, with a text of the hub', async () => {
    const known = card(() => Promise.reject(new AppError('timeout', 504, 'Dentrix did not answer.')));
    expect((await runner.run(known, ask(false))).error).toEqual({
      ...{ code: 'timeout', message: 'Dentrix did not answer.', request_id: null },
    });
    expect(logged).toEqual([]);
    const unknown = card(() => Promise.reject(new Error('select secret from somewhere')));
    expect((await runner.run(unknown, ask(false))).error).toMatchObject({ code: 'unexpected_failure' });
    expect(JSON.stringify(await runner.run(unknown, ask(false)))).not.toContain('secret');
    expect(logged).toHaveLength(2);
  });

  it('does not delay others beyond its time limit, and alone answers that it took too long', async () => {
    const never = card(() => new Promise(() => undefined), { limits: { whole: 5, alone: 10 } });
    expect((await runner.run(never, ask(false))).error?.code).toBe('slow');
    expect((await runner.run(never, ask(true))).error?.code).toBe('timeout');
  });
});
