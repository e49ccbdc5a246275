import { describe, expect, it } from '@jest/globals';
import type { Log } from '#platform/logging/log.ts';
import { IntegrityMonitor } from './integrity-monitor.ts';

const silent = { error: () => undefined } as unknown as Log;

describe('IntegrityMonitor', () => {
  it('freezes what it watches', () => {
    class Builder {
      send() {
        return 'sent';
      }
    }
    const builder = new Builder();
    new IntegrityMonitor(silent).watch(builder);
    expect(() => Object.assign(builder, { send: () => 'stolen' })).toThrow(TypeError);
    expect(() => Object.assign(Builder.prototype, { send: () => 'stolen' })).toThrow(TypeError);
  });

  it('stops all sending when a function was replaced, and keeps it stopped', () => {
    const integrity = new IntegrityMonitor(silent);
    const original = () => 'rule';
    let rule = original;
    integrity.remember('rule', () => rule);
    integrity.compare();
    expect(() => integrity.assertIntact()).not.toThrow();
    rule = () => 'no rule';
    integrity.compare();
    rule = original;
    integrity.compare();
    expect(() => integrity.assertIntact()).toThrow(
      'Integration enforcement system has been compromised. Please reload the application.',
    );
  });
});
