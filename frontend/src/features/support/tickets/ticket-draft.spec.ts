import { expect, it } from '@jest/globals';
import { beganAs } from './ticket-draft.ts';

it('a ticket that another page began has its category and subject', () => {
  expect(beganAs({ category: 'orders', subject: 'Order ORD-000007' })).toMatchObject({
    ...{ category: 'orders', subject: 'Order ORD-000007', message: '' },
  });
});

it('a ticket has no category that does not exist, and no subject that is too long to be sent', () => {
  const { category, subject } = beganAs({ category: 'refunds', subject: 'x'.repeat(500) });
  expect([category, subject.length]).toEqual(['', 160]);
});
