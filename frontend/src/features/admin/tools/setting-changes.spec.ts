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

it('the settings form starts with the stored values and leaves secrets and defaults empty', () => {
  expect(untouched).toEqual({ client_id: 'old', client_secret: '', token_url: '', issuer: '' });
  expect(changesIn(items, untouched)).toEqual({});
});

it('the settings form sends changed values, removes emptied ones, and leaves untouched secrets alone', () => {
  const typed = { ...untouched, client_id: ' ', token_url: ' http://127.0.0.1:9/token ', issuer: 'x' };
  expect(changesIn(items, typed)).toEqual({ client_id: null, token_url: 'http://127.0.0.1:9/token' });
  expect(changesIn(items, { ...untouched, client_secret: 'new' })).toEqual({ client_secret: 'new' });
});

it('the settings form keeps typed values when another administrator saves, and takes over the others', () => {
  const now = [item('client_id', { value: 'theirs' }), item('tenant', { value: 'theirs' })];
  const before = [item('client_id'), item('tenant')];
  expect(mergeTyped(before, now, { client_id: 'mine', tenant: 'old' })).toEqual({
    client_id: 'mine',
    tenant: 'theirs',
  });
});
