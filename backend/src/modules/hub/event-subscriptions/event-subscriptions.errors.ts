import { AppError } from '#platform/errors/app-error.ts';
import type { AddressFault } from '#hub/egress/index.ts';

/** Another owner's id gets the same answer as one that never existed. */
export const subscriptionNotFound = (): AppError => new AppError('not_found', 404, 'Subscription not found');
export const deliveryNotFound = (): AppError => new AppError('not_found', 404, 'Delivery not found');

const WORDS: Readonly<Record<AddressFault, string>> = {
  malformed: 'This is not a web address. It must begin with https:// and contain no user name or password.',
  not_https: 'The address must begin with https://, so that no one else can read the messages.',
  unknown_host: 'No host with this name was found.',
  private: 'This address lies inside a private network. Only an admin can have the hub send there.',
  tool_host:
    'This address belongs to a tool that is connected through the hub. Enter an address of your own system.',
  link_local: 'The address must not be a link-local address or that of a metadata service.',
};

/** A link-local address is refused with 400, as a tool's address is when an admin enters it. */
const CODES: Readonly<Partial<Record<AddressFault, readonly [code: string, status: number]>>> = {
  link_local: ['validation_failed', 400],
  tool_host: ['tool_address', 422],
};

export const addressRefused = (fault: AddressFault): AppError => {
  const [code, status] = CODES[fault] ?? ['address_refused', 422];
  return new AppError(code, status, WORDS[fault], { fields: { url: WORDS[fault] } });
};

export const tooMany = (most: number): AppError =>
  new AppError('too_many', 422, `There are ${most} already. Remove one first.`);

/** Nothing is sent while the subscription is not active. */
export const notActive = (): AppError =>
  new AppError('state_conflict', 409, 'Notifications to this system are off. Turn them on first.');
