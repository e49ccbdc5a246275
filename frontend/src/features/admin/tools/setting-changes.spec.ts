import { expect, it } from '@jest/globals';
import type { ToolSetting } from '../../../shared/api/index.ts';
import { changesIn, mergeTyped, typedFrom } from './setting-changes.ts';

const item = (name: string, change: Partial<ToolSetting> = {}): ToolSetting => ({
  ...{ name, label: name, kind: 'text', secret: false, required: false, source: 'stored', value: 'old' },
  ...change,
});
const items = [
  item('client_id'),
  item('client_secret', { secret: true, value: 'abcd…wxyz' }),
  item('token_url', { kind: 'url', source: 'default', value: 'https://vendor.example/token' }),
  item('issuer', { source: 'environment', value: 'https://fixed.example' }),
];
const untouched = typedFrom(items);

it('begins with what is stored; secrets and defaults stand behind empty fields', () => {
  expect(untouched).toEqual({ client_id: 'old', client_secret: '', token_url: '', issuer: '' });
  expect(changesIn(items, untouched)).toEqual({});
});

it('sends what differs, takes out what was emptied, and leaves a secret alone that was not typed', () => {
  const typed = { ...untouched, client_id: ' ', token_url: ' http://127.0.0.1:9/token ', issuer: 'x' };
  expect(changesIn(items, typed)).toEqual({ client_id: null, token_url: 'http://127.0.0.1:9/token' });
  expect(changesIn(items, { ...untouched, client_secret: 'new' })).toEqual({ client_secret: 'new' });
});

it('keeps what was typed when somebody else saved meanwhile, and takes over the rest', () => {
  const now = [item('client_id', { value: 'theirs' }), item('tenant', { value: 'theirs' })];
  const before = [item('client_id'), item('tenant')];
  expect(mergeTyped(before, now, { client_id: 'mine', tenant: 'old' })).toEqual({
    client_id: 'mine',
    tenant: 'theirs',
  });
});
