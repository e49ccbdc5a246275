import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { LogBuffer } from './log-buffer.ts';

let folder: string;
let written: string[];
let groups: LogBuffer;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chairside-log-'));
  written = [];
  const target = pino.destination({ dest: join(folder, 'log'), sync: true });
  const write = target.write.bind(target);
  jest.spyOn(target, 'write').mockImplementation((lines: string) => {
    written.push(lines);
    return write(lines);
  });
  groups = new LogBuffer(target, -1);
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe('log lines', () => {
  it('are written together once there are enough of them', () => {
    const line = `${'x'.repeat(99)}\n`;
    for (let count = 0; count < 327; count += 1) groups.write(line);
    expect(written).toEqual([]);
    groups.write(line);
    expect(written).toEqual([line.repeat(328)]);
  });

  it('wait no longer than 200 ms', () => {
    jest.useFakeTimers();
    groups.write('a\n');
    jest.advanceTimersByTime(199);
    expect(written).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(written).toEqual(['a\n']);
  });

  it('are all written when the process ends', () => {
    groups.write('a\n');
    groups.write('b\n');
    groups.flushSync();
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('a\nb\n');
  });

  it('are written even where the target has ended before', async () => {
    const file = join(folder, 'late');
    const fd = openSync(file, 'a');
    const target = pino.destination({ dest: join(folder, 'other'), sync: true });
    const late = new LogBuffer(target, fd);
    target.end();
    await once(target, 'close');
    late.write('last\n');
    late.flushSync();
    closeSync(fd);
    expect(readFileSync(file, 'utf8')).toBe('last\n');
  });
});
