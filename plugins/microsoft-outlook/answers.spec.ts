import { expect, it } from '@jest/globals';
import outlook from './index.ts';

it.each([
  ['create_event', 'neither start nor end', { id: 'e', start: null, end: null }],
  [
    'create_event',
    'a start without its zone',
    { id: 'e', start: { dateTime: '2026-01-05T09:00:00', timeZone: null } },
  ],
  ['get_message', 'a recipient without an address', { id: 'm', toRecipients: [{ emailAddress: null }] }],
  ['get_message', 'no recipients', { id: 'm', toRecipients: null }],
  ['get_schedule', 'an availability of nobody named', { value: [{ scheduleId: null }] }],
  ['create_subscription', 'an id alone', { id: 's' }],
])('an answer of %s with %s is accepted, as the vendor’s document says', (id, _, answer) => {
  const operation = outlook.operations.find((one) => one.id === id);
  expect(operation?.output.safeParse(answer)).toMatchObject({ success: true });
});
