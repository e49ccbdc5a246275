import { afterEach, expect, it, jest } from '@jest/globals';
import { takeMailedLink } from './mailed-link.ts';

const replaceState = jest.fn();

function at(address: string): void {
  const { pathname, search, hash } = new URL(address, 'https://hub.example');
  Object.assign(globalThis, { location: { pathname, search, hash }, history: { state: null, replaceState } });
}

afterEach(() => {
  replaceState.mockClear();
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'history');
});

it('the tokens of a mailed link are read and removed from the URL', () => {
  at('/auth?next=%2Fprofile#access_token=a&refresh_token=r&type=recovery');
  expect(takeMailedLink()).toEqual({
    kind: 'session',
    accessToken: 'a',
    refreshToken: 'r',
    type: 'recovery',
  });
  expect(replaceState).toHaveBeenCalledWith(null, '', '/auth?next=%2Fprofile');
});

it('a mailed link leads to /auth where a password must still be chosen', () => {
  at('/#access_token=a&refresh_token=r&type=invite');
  expect(takeMailedLink()).toMatchObject({ type: 'invite' });
  expect(replaceState).toHaveBeenCalledWith(null, '', '/auth');
});

it('a mailed link stays on its page when no password must be chosen', () => {
  at('/courses?page=2#access_token=a&refresh_token=r&type=signup');
  takeMailedLink();
  expect(replaceState).toHaveBeenCalledWith(null, '', '/courses?page=2');
});

const ended = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb=';

it.each([
  ['a link that no longer works and confirmed an address', `/${ended}`, 'ended', '/auth?link=confirm'],
  ['one that was to set a password', `/auth${ended}`, 'ended', '/auth?link=reset'],
  [
    'one that led to a page, which is kept',
    `/courses?page=2${ended}`,
    'ended',
    '/auth?link=confirm&next=%2Fcourses%3Fpage%3D2',
  ],
  [
    'the first half of a change of address',
    '/#message=Confirmation+link+accepted',
    'half',
    '/auth?link=half',
  ],
])('says on /auth what came of %s', (_, address, kind, page) => {
  at(address);
  expect(takeMailedLink()).toMatchObject({ kind });
  expect(replaceState).toHaveBeenCalledWith(null, '', page);
});

it('a failed mailed link keeps its reason: expired differs from suspended', () => {
  at(`/${ended}`);
  expect(takeMailedLink()).toEqual({ kind: 'ended', code: 'otp_expired' });
  at('/#error=access_denied&error_code=user_banned&error_description=User+is+banned');
  expect(takeMailedLink()).toEqual({ kind: 'ended', code: 'user_banned' });
});

it('other URL fragments and the vendor’s return address are not changed', () => {
  at('/#services');
  expect(takeMailedLink()).toBeNull();
  at('/auth/pica/callback#access_token=a&refresh_token=r');
  expect(takeMailedLink()).toBeNull();
  expect(replaceState).not.toHaveBeenCalled();
});
