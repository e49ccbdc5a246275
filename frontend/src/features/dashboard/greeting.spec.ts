import { expect, it } from '@jest/globals';
import { greeting, roleLabel } from './greeting.ts';

const at = (hour: number): Date => new Date(2026, 0, 5, hour);

it.each([
  [0, 'Good morning, Ada'],
  [11, 'Good morning, Ada'],
  [12, 'Good afternoon, Ada'],
  [18, 'Good evening, Ada'],
])('at %d it says %j', (hour, text) => expect(greeting('Ada', at(hour))).toBe(text));

it('the greeting works without a first name', () => expect(greeting(null, at(9))).toBe('Good morning'));

it.each([
  ['practitioner', 'Practitioner'],
  ['dso_admin', 'DSO administrator'],
  ['team_member', 'Team member'],
])('calls %s %j', (role, label) => expect(roleLabel(role)).toBe(label));
