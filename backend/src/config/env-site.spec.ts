import { expect, it } from '@jest/globals';
import { loadEnv } from './load-env.ts';
import { showOpeningHours } from './opening-hours.ts';

it('business hours are read as days and hours, with the specification’s as the default', () => {
  expect(showOpeningHours(loadEnv({}).siteHours)).toEqual([
    { days: 'Mon-Fri', hours: '9-6' },
    { days: 'Sat', hours: '10-4' },
  ]);
  expect(loadEnv({ SITE_HOURS: 'Fri 9-1 pm' }).siteHours).toEqual([
    { day: 5, opens: '09:00', closes: '13:00' },
  ]);
});

it.each([
  { SITE_HOURS: 'always' },
  { SITE_PHONE: 'call me' },
  { SITE_EMAIL: 'nobody' },
  { SITE_LINKEDIN: 'http://linkedin.com/company/x' },
  { SITE_YOUTUBE: 'javascript:alert(1)' },
  { CONTACT_RATE_LIMIT: '0' },
])('refuses %j', (variables) => {
  expect(() => loadEnv(variables as unknown as Record<string, string>)).toThrow(Object.keys(variables)[0]);
});
