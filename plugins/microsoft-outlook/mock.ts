import type { Json, MockAdapter, MockCall } from '@chairside/kit';
import { idOf } from './fixtures/mailbox.ts';
import { calendarMock } from './mock-calendar.ts';
import { mailMock } from './mock-mail.ts';
import { found, withChanges, put, remove } from './overlay.ts';

type Row = Json & { id: string };

/** There is always one, so that it can be renewed and ended. Nothing is ever sent to its address. */
const FIRST: Row = {
  id: idOf('subscription'),
  resource: 'me/events',
  changeType: 'created,updated,deleted',
  notificationUrl: 'https://practice.example.test/notices',
  expirationDateTime: '2026-01-08T00:00:00Z',
};

const subscriptions = (call: MockCall): Promise<Row[]> => withChanges('subscriptions', [FIRST], call);

async function subscribe(input: Json, call: MockCall): Promise<Row> {
  const { clientState: _, ...fields } = input;
  const number = (await call.store.list('subscriptions')).length;
  const row = { ...fields, id: idOf(`subscription ${number} ${JSON.stringify(fields)}`) };
  await put('subscriptions', row, call);
  return row;
}

async function renew({ id, expirationDateTime }: Json, call: MockCall): Promise<Row> {
  const row = { ...found(await subscriptions(call), id), expirationDateTime };
  await put('subscriptions', row, call);
  return row;
}

async function unsubscribe({ id }: Json, call: MockCall): Promise<undefined> {
  await remove('subscriptions', found(await subscriptions(call), id).id, call);
  return undefined;
}

/** The mock of Microsoft Outlook: the mailbox and the calendar of one front desk. */
export const mock: MockAdapter = {
  operations: {
    ...mailMock,
    ...calendarMock,
    create_subscription: subscribe,
    renew_subscription: renew,
    delete_subscription: unsubscribe,
  },
};
