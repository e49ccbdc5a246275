import { describe, expect, it } from '@jest/globals';
import { Vault } from './vault.ts';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const vault = new Vault(key('a', 1));

describe('Vault', () => {
  it('opens what it sealed', () => {
    expect(vault.open(vault.seal('sk-geheim-ä', 'user:1'), 'user:1')).toBe('sk-geheim-ä');
  });

  it('encrypts the same value differently each time', () => {
    expect(vault.seal('x', 'a')).not.toBe(vault.seal('x', 'a'));
  });

  it('refuses a value that was moved to another place', () => {
    expect(() => vault.open(vault.seal('sk', 'user:1'), 'user:2')).toThrow(
      'A stored secret could not be opened',
    );
  });

  it('refuses a value with one changed bit', () => {
    const sealed = vault.seal('sk', 'p').split('.');
    const value = Buffer.from(sealed[3] ?? '', 'base64url');
    value[value.length - 1] = (value.at(-1) ?? 0) ^ 1;
    expect(() => vault.open([...sealed.slice(0, 3), value.toString('base64url')].join('.'), 'p')).toThrow();
  });

  it('reads values of an older key and writes with the first', () => {
    const rotated = new Vault(`${key('b', 2)},${key('a', 1)}`);
    expect(rotated.open(vault.seal('old', 'p'), 'p')).toBe('old');
    expect(rotated.seal('new', 'p')).toMatch(/^v1\.b\./);
  });

  it('cannot open a value whose key was removed', () => {
    expect(() => new Vault(key('b', 2)).open(vault.seal('x', 'p'), 'p')).toThrow(
      'A stored secret could not be opened',
    );
  });
});
