import { defineManifest } from '@chairside/kit';
import { logo } from './logo.ts';
import { SCOPES } from './scopes.ts';

export const manifest = defineManifest({
  id: 'google-calendar',
  name: 'Google Calendar',
  category: 'Scheduling',
  description: 'Shows your calendars beside the schedule and puts practice events into them.',
  logo,
  hosts: ['www.googleapis.com', 'oauth2.googleapis.com'],
  baseUrl: 'https://www.googleapis.com/calendar/v3',
  dataClasses: ['business', 'phi'],
  kit: '^1',
  contexts: ['user', 'platform'],
  auth: [
    {
      kind: 'oauth2',
      title: 'Connect with your Google account',
      help: 'Google asks you which of your calendars Chairside may use. You can withdraw this at any time.',
      helpUrl: 'https://myaccount.google.com/permissions',
      fields: [],
      headers: { authorization: 'Bearer {credential.access_token}' },
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      revokeUrl: 'https://oauth2.googleapis.com/revoke',
      withdrawUrl: 'https://myaccount.google.com/permissions',
      issuer: 'https://accounts.google.com',
      pkce: 'S256',
      clientAuth: 'body',
      scopes: [
        { scope: SCOPES.calendarList, reason: 'To let you choose among your calendars' },
        { scope: SCOPES.readEvents, reason: 'To show your events beside the schedule' },
        {
          scope: SCOPES.events,
          reason: 'To put practice events into your calendar and keep them right',
          ask: 'later',
        },
        { scope: SCOPES.freeBusy, reason: 'To see when you are busy before a time is offered', ask: 'later' },
        {
          scope: SCOPES.ownCalendars,
          reason: 'To make a calendar for practice events of its own',
          ask: 'later',
        },
      ],
      // Without prompt=consent a second consent brings no refresh token.
      authorizeParams: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
      problems: {
        access_denied: 'Google says that consent was not given.',
        admin_policy_enforced: 'The administrator of your Google account does not allow Chairside.',
        org_internal: 'This Google account is outside the organisation that Chairside is registered for.',
        invalid_grant: 'Google no longer accepts this consent. Connect the calendar again.',
      },
    },
  ],
  settings: [],
  live: { when: 'settings', settings: ['client_id', 'client_secret'] },
  check: { operation: 'list_calendars', input: { minAccessRole: 'owner', maxResults: 250 } },
  limits: { concurrency: 4, perMinute: 300 },
  webhook: {
    help: 'Give this address and the token when you open a notification channel. Google needs a public https address with a valid certificate.',
    helpUrl: 'https://developers.google.com/workspace/calendar/api/guides/push',
    secret: 'hub',
    proof: { kind: 'header', header: 'x-goog-channel-token' },
    type: { header: 'x-goog-resource-state' },
    id: [{ header: 'x-goog-channel-id' }, { header: 'x-goog-message-number' }],
  },
});
