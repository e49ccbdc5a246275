import { expect, it } from '@jest/globals';
import type { Person } from '../../../shared/api/index.ts';
import { ApiError } from '../../../shared/api/index.ts';
import { nameOf, refusalText } from './person-labels.ts';

const person = (over: Partial<Person>): Person => ({ email: 'a@example.test', ...over }) as Person;
const refused = (code: string, serverMessage?: string) =>
  new ApiError({
    status: 422,
    statusText: 'x',
    code,
    requestId: 'r',
    ...(serverMessage ? { serverMessage } : {}),
  });

it('a person is shown by name, or by email when there is no name', () => {
  expect(nameOf(person({ first_name: 'Ada', last_name: 'Byron' }))).toBe('Ada Byron');
  expect(nameOf(person({ first_name: null, last_name: 'Byron' }))).toBe('Byron');
  expect(nameOf(person({ first_name: null, last_name: null }))).toBe('a@example.test');
  expect(nameOf(person({ email: '', phone: '15550100' }))).toBe('+15550100');
  expect(nameOf(person({ email: '', phone: '' }))).toBe('Account without an email address');
});

it('a refusal that protects the hub explains what to do, and any other shows the server’s message', () => {
  expect(refusalText(refused('last_admin'), 'Ada')).toMatch(/^Ada is the last administrator/);
  expect(refusalText(refused('own_roles'), 'Ada')).toMatch(/Ask another administrator/);
  expect(refusalText(refused('other', 'As it is'), 'Ada')).toBe('As it is');
});
