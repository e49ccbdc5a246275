import { defineManifest } from '@chairside/kit';
import { logo } from './logo.ts';
import { SCOPES } from './scopes.ts';

const LOGIN = 'https://login.microsoftonline.com';

export const manifest = defineManifest({
  id: 'microsoft-outlook',
  name: 'Microsoft Outlook',
  category: 'Communication',
  description: 'Brings mail and calendar of the practice together and sends messages in your name.',
  logo,
  hosts: ['graph.microsoft.com', 'login.microsoftonline.com'],
  baseUrl: 'https://graph.microsoft.com/v1.0',
  dataClasses: ['business', 'phi'],
  kit: '^1',
  contexts: ['user', 'platform'],
  auth: [
    {
      kind: 'oauth2',
      title: 'Connect with your Microsoft account',
      help: 'Microsoft asks you what Chairside may use. Mail leaves your practice unencrypted: keep clinical content out of it.',
      helpUrl: 'https://myapps.microsoft.com',
      fields: [],
      headers: { authorization: 'Bearer {credential.access_token}' },
      authorizeUrl: `${LOGIN}/{settings.tenant}/oauth2/v2.0/authorize`,
      tokenUrl: `${LOGIN}/{settings.tenant}/oauth2/v2.0/token`,
      // There is no revocation for apps: the tokens are deleted here, and the consent is taken back there.
      withdrawUrl: 'https://myapps.microsoft.com',
      // With the tenant `common` the answer comes from the person's own one.
      issuer: `${LOGIN}/*/v2.0`,
      pkce: 'S256',
      clientAuth: 'body',
      scopes: [
        { scope: 'openid', reason: 'To sign you in at Microsoft' },
        { scope: 'profile', reason: 'To show which account is connected' },
        { scope: 'offline_access', reason: 'To stay connected while you are away' },
        { scope: 'User.Read', reason: 'To show the name and address of your account' },
        { scope: SCOPES.readCalendar, reason: 'To show your calendar beside the schedule' },
        {
          scope: SCOPES.calendar,
          reason: 'To put events into your calendar and keep them right',
          ask: 'later',
        },
        { scope: SCOPES.readMail, reason: 'To show the mail of the practice', ask: 'later' },
        { scope: SCOPES.sendMail, reason: 'To send mail in your name when you confirm it', ask: 'later' },
        { scope: SCOPES.drafts, reason: 'To prepare drafts that you send yourself', ask: 'later' },
      ],
      authorizeParams: { response_mode: 'query', prompt: 'select_account' },
      problems: {
        access_denied: 'Microsoft says that consent was not given.',
        consent_required: 'The administrator of your organisation must allow Chairside first.',
        interaction_required: 'Microsoft wants you to sign in again.',
        invalid_grant: 'Microsoft no longer accepts this consent. Connect Outlook again.',
      },
    },
  ],
  settings: [
    {
      name: 'tenant',
      label: 'Directory (tenant)',
      help: 'The id of your directory, or common when accounts of every organisation may connect.',
      kind: 'text',
      secret: false,
      required: false,
      default: 'common',
    },
  ],
  live: { when: 'settings', settings: ['client_id', 'client_secret'] },
  check: { operation: 'get_profile', input: { $select: 'id,displayName,mail,userPrincipalName' } },
  // Four requests at once per mailbox are the vendor's limit; one is left for others.
  limits: { concurrency: 3, perMinute: 600 },
  requestIdHeader: 'client-request-id',
  // A notice has no id of its own.
  webhook: {
    help: 'Give this address as `notificationUrl` and the secret as `clientState` when you create a subscription. Microsoft needs a public https address.',
    secret: 'hub',
    proof: { kind: 'body', field: 'value.*.clientState' },
    type: { body: 'value.*.changeType' },
    challenge: 'validationToken',
    answer: 202,
  },
});
