import { describe, expect, it } from '@jest/globals';
import { NEVER_ANSWERED, offlineDocument } from './answers.ts';

describe('the service worker', () => {
  it.each([
    '/auth/v1/verify',
    '/auth/pica/callback',
    '/auth/pica',
    '/authkit/3f0e2a64-1111-4222-8333-444455556666',
    '/api/me/profile',
    '/api',
    '/dev/mailbox',
    '/functions/v1/picaos-proxy',
    '/rest/v1/profiles',
    '/realtime/v1',
    '/storage/v1/object/x',
    '/health/ready',
    '/assets/gone-abc',
    '/logo.png',
    '/manifest.webmanifest',
  ])('leaves %s to the hub', (path) => expect(NEVER_ANSWERED.test(path)).toBe(true));

  it.each([
    '/',
    '/auth',
    '/auth/sign-in',
    '/profile',
    '/practice-management',
    '/courses/aligners',
    '/apiary',
    '/restore',
    '/about.html',
    '/dr.smith',
  ])('stands in for %s when the hub is away', (path) => expect(NEVER_ANSWERED.test(path)).toBe(false));

  it('serves the landing page offline, and the offline page for all others', () => {
    expect([offlineDocument('/'), offlineDocument('/profile')]).toEqual(['/index.html', '/offline.html']);
  });
});
