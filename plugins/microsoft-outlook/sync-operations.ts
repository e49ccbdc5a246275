import { defineOperation, isPublicUrl } from '@chairside/kit';
import { z } from 'zod';
import * as calendar from './calendar-schemas.ts';
import { messageChanges } from './mail-schemas.ts';
import { CALENDAR_READING, MAIL_READING } from './scopes.ts';
import { CHANGES, id, listParams, removed, subscription, toRemoved } from './schemas.ts';

export const calendarChanges = defineOperation({
  id: 'calendar_changes',
  title: 'What changed in the calendar',
  description: 'The whole span first; later, with next_link set to the @odata.deltaLink, only what changed.',
  effect: 'read',
  // A copy that is kept up to date with invented changes would be worthless.
  fallback: 'never',
  idempotent: true,
  input: calendar.viewInput,
  output: calendar.eventPage,
  request: {
    method: 'GET',
    path: '/me/calendarView/delta',
    headers: { Prefer: 'IdType="ImmutableId", outlook.timezone="{timeZone}"' },
  },
  scopes: CALENDAR_READING,
  pagination: CHANGES,
  phi: ['value.*.subject', 'value.*.start', 'value.*.end'],
});

export const messageDelta = defineOperation({
  id: 'message_changes',
  title: 'What changed in a mail folder',
  description:
    'The whole folder first; later, with next_link set to the @odata.deltaLink, only what changed.',
  effect: 'read',
  fallback: 'never',
  idempotent: true,
  input: z.looseObject({ ...listParams, folderId: id }),
  output: messageChanges,
  request: {
    method: 'GET',
    path: '/me/mailFolders/{folderId}/messages/delta',
    headers: { Prefer: 'IdType="ImmutableId", outlook.body-content-type="text"' },
  },
  scopes: MAIL_READING,
  pagination: CHANGES,
  phi: ['subject', 'bodyPreview', 'from', 'toRecipients'].map((field) => `value.*.${field}`),
});

const READING = [...CALENDAR_READING, ...MAIL_READING];
const publicHttps = z
  .string()
  .refine((url) => isPublicUrl(url) && url.startsWith('https:'), 'must be a public https address');

export const createSubscription = defineOperation({
  id: 'create_subscription',
  title: 'Be told of changes',
  description: 'Microsoft reports changes of mail or events to a public address, for less than seven days.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: z.looseObject({
    changeType: z.string().regex(/^(created|updated|deleted)(,(created|updated|deleted))*$/),
    notificationUrl: publicHttps,
    lifecycleNotificationUrl: publicHttps.optional(),
    resource: z.string().min(1).describe('Such as me/events'),
    expirationDateTime: z.iso.datetime({ offset: true }),
    clientState: z.string().max(128).optional().describe('A secret that every notice brings back'),
  }),
  output: subscription,
  request: { method: 'POST', path: '/subscriptions' },
  scopes: READING,
});

export const renewSubscription = defineOperation({
  id: 'renew_subscription',
  title: 'Stay told of changes',
  description: 'Moves the end of a subscription.',
  effect: 'write',
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'It sets the end to the moment that is given: set a second time it is the same.' },
  input: z.looseObject({ id, expirationDateTime: z.iso.datetime({ offset: true }) }),
  output: subscription,
  request: { method: 'PATCH', path: '/subscriptions/{id}' },
  scopes: READING,
});

export const deleteSubscription = defineOperation({
  id: 'delete_subscription',
  title: 'No longer be told',
  description: 'Ends a subscription.',
  effect: 'delete',
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'What is deleted stays deleted: a second time changes nothing.' },
  input: z.looseObject({ id }),
  output: removed,
  request: { method: 'DELETE', path: '/subscriptions/{id}' },
  scopes: READING,
  mapResponse: toRemoved,
});
