import { defineManifest } from '@chairside/kit';
import { logo } from './logo.ts';

const SCOPE = 'https://www.googleapis.com/auth/';

export const manifest = defineManifest({
  id: 'google-calendar',
  name: 'Google Calendar',
  category: 'Scheduling',
  description: 'Shows your calendars beside the schedule and puts practice events into them.',
  logo,
  hosts: ['www.googleapis.com', 'oauth2.googleapis.com'],
  baseUrl: 'https://www.googleapis.com/calendar/v3',
  dataClasses: ['business', 'phi'],
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
      pkce: 'S256',
      clientAuth: 'body',
      scopes: [
        {
          scope: `${SCOPE}calendar.calendarlist.readonly`,
          reason: 'To let you choose among your calendars',
        },
        {
          scope: `${SCOPE}calendar.events`,
          reason: 'To show your events and to put practice events into your calendar',
        },
      ],
      // Without prompt=consent a second consent brings no refresh token.
      authorizeParams: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
    },
  ],
  settings: [],
  live: { when: 'settings', settings: ['client_id', 'client_secret'] },
  check: { operation: 'list_calendars', input: { minAccessRole: 'owner', maxResults: 250 } },
  limits: { concurrency: 4, perMinute: 300 },
});
