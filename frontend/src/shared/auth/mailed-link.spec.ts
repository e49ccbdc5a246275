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

it('takes the tokens of a mailed link and leaves an address without them', () => {
  at('/auth?next=%2Fprofile#access_token=a&refresh_token=r&type=recovery');
  expect(takeMailedLink()).toEqual({
    kind: 'session',
    accessToken: 'a',
    refreshToken: 'r',
    type: 'recovery',
  });
  expect(replaceState).toHaveBeenCalledWith(null, '', '/auth?next=%2Fprofile');
});

it('takes the reason why a link no longer works', () => {
  at(
    '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  );
  expect(takeMailedLink()).toMatchObject({
    kind: 'error',
    description: 'Email link is invalid or has expired',
  });
});

it('leaves other fragments, and the return address of a vendor, alone', () => {
  at('/#services');
  expect(takeMailedLink()).toBeNull();
  at('/auth/pica/callback#access_token=a&refresh_token=r');
  expect(takeMailedLink()).toBeNull();
  expect(replaceState).not.toHaveBeenCalled();
});
