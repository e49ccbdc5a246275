import { expect, it } from '@jest/globals';
import type { Access } from '../types.ts';
import { accessText } from './access-labels.ts';

const access: Access = {
  ...{ id: '1', at: '2026-01-05T12:00:00Z', actor_id: 'a', actor_name: 'Lise Meitner', by_me: false },
  ...{ action: 'view', resource_type: 'patients', field: null, ip: null },
};

it.each([
  [{}, 'Lise Meitner opened the record'],
  [{ by_me: true, action: 'reveal', field: 'phone_mobile' }, 'You showed the mobile phone'],
  [{ action: 'list' }, 'Lise Meitner saw this record in a list'],
  [{ actor_name: null, action: 'update', resource_type: 'appointments' }, 'A former account changed a visit'],
  [{ action: 'view', resource_type: 'something_new' }, 'Lise Meitner opened the record'],
] as const)('says %j as %j', (more, text) => expect(accessText({ ...access, ...more })).toBe(text));
