import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadEnv } from '#config/load-env.ts';
import { createLog } from '#platform/logging/log.ts';
import { HashCalibration } from './hash-calibration.ts';
import { MINIMUM } from './hash-cost.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-hash-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As after a start of the hub on this machine. */
async function started(ms = '60'): Promise<HashCalibration> {
  const env = loadEnv({ DATA_DIR: folder, AUTH_HASH_MS: ms });
  const calibration = new HashCalibration(env, createLog('silent'));
  await calibration.onModuleInit();
  return calibration;
}
/** A machine that takes so long for the minimum. */
const taking = (ms: number) => () => Promise.resolve(ms);

describe('the cost of a password hash', () => {
  it('is OWASP’s minimum until it is measured, then as many rounds as the time allows', async () => {
    const first = await started();
    expect(first.cost).toEqual(MINIMUM);
    await first.calibrate(taking(20));
    expect(first.cost).toEqual({ ...MINIMUM, timeCost: 6 });
    expect(JSON.parse(await readFile(join(folder, 'argon2.json'), 'utf8'))).toEqual(first.cost);
  });

  it('is known from the start of the next run on', async () => {
    await (await started()).calibrate(taking(20));
    expect((await started()).cost.timeCost).toBe(6);
  });

  it.each([
    ['a slow machine', 900, 2],
    ['a very fast one', 1, 12],
  ])('stays in bounds on %s', async (_what, ms, rounds) => {
    const calibration = await started();
    await calibration.calibrate(taking(ms));
    expect(calibration.cost.timeCost).toBe(rounds);
  });

  it('does not fall in a busy moment, but falls on a machine half as fast', async () => {
    const calibration = await started();
    await calibration.calibrate(taking(20));
    await calibration.calibrate(taking(30));
    expect(calibration.cost.timeCost).toBe(6);
    await calibration.calibrate(taking(40));
    expect(calibration.cost.timeCost).toBe(3);
  });

  it.each(['{"timeCost": 1}', '{"timeCost": 0}', 'not json', '{"timeCost": -5}'])(
    'never goes below the minimum for a file that says %s',
    async (text) => {
      await writeFile(join(folder, 'argon2.json'), text);
      expect((await started()).cost).toEqual(MINIMUM);
    },
  );

  it('is the minimum where the operator says so', async () => {
    await (await started()).calibrate(taking(20));
    expect((await started('0')).cost).toEqual(MINIMUM);
  });

  it('is measured with real hashes', async () => {
    const calibration = await started('1000');
    await calibration.calibrate();
    expect(calibration.cost.timeCost).toBeGreaterThanOrEqual(2);
  });
});
