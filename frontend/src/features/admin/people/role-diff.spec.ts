import { expect, it } from '@jest/globals';
import { roleDiff, roleDiffText } from './role-diff.ts';

it('roles that were chosen and given up are told apart', () => {
  expect(roleDiff(['practitioner', 'moderator'], ['practitioner', 'coach'])).toEqual({
    add: ['coach'],
    remove: ['moderator'],
  });
});

it('a change of roles reads as a sentence', () => {
  expect(roleDiffText({ add: ['coach', 'merchant'], remove: ['moderator'] }, 'asked')).toBe(
    'Add Coach and Merchant, remove Moderator',
  );
  expect(roleDiffText({ add: [], remove: ['moderator'] }, 'asked')).toBe('Remove Moderator');
  expect(roleDiffText({ add: ['coach'], remove: [] }, 'done')).toBe('Added Coach');
});
