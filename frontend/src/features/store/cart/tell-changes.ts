import { notice } from '../../../shared/ui/notice/notice.ts';
import type { Answer } from '../../../shared/api/client.ts';

type Cart = Answer<'get', '/api/store/cart'>;
type CartChange = Cart['changes'][number];

const CHANGES: Record<CartChange['kind'], (name: string) => string> = {
  gone: (name) => `${name} is no longer sold and was left out.`,
  capped: (name) => `The cart holds at most 99 of ${name}.`,
  full: (name) => `The cart is full: ${name} was left out.`,
};

/** Says what the hub did otherwise than asked. */
export function tellChanges({ changes }: Cart): void {
  for (const { kind, name } of changes) notice.info(CHANGES[kind](name ?? 'An item'));
}
