import { logProblem } from '../../../shared/api/log-problem.ts';
import { USER_STORAGE_PREFIX } from '../../../shared/auth/session/user-storage.ts';
import type { CartItem } from './cart-items.ts';
import { MOST_LINES, MOST_OF_ONE } from './cart-items.ts';

/** Sign-out clears whatever begins with the prefix, so that the next person finds an empty cart. */
const KEY = `${USER_STORAGE_PREFIX}cart`;

/** A visitor's cart. The key names its content, so that the hub adds it to an account's cart once. */
export interface BrowserCart {
  readonly key: string;
  readonly items: readonly CartItem[];
}

const EMPTY: BrowserCart = { key: '', items: [] };
const UUID = /^[0-9a-f-]{36}$/i;
const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly cart: BrowserCart } = { text: null, cart: EMPTY };

const isItem = (item: unknown): item is CartItem => {
  const { variant_id, quantity } = (item ?? {}) as Partial<CartItem>;
  const isWhole = Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= MOST_OF_ONE;
  return typeof variant_id === 'string' && UUID.test(variant_id) && isWhole;
};

/** Anybody can write into a browser's storage: what is no cart counts as none. */
function parse(text: string | null): BrowserCart {
  try {
    const { key, items } = JSON.parse(text ?? '{}') as Partial<BrowserCart>;
    if (typeof key !== 'string' || !Array.isArray(items)) return EMPTY;
    return { key, items: items.filter(isItem).slice(0, MOST_LINES) };
  } catch {
    return EMPTY;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is switched off: the cart lasts as long as the page.
    return known.text;
  }
}

/** The same object as long as nothing changes. */
function read(): BrowserCart {
  const text = stored();
  if (text !== known.text) known = { text, cart: parse(text) };
  return known.cart;
}

function write(text: string | null): void {
  known = { text, cart: parse(text) };
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch (error) {
    logProblem('The cart is kept only as long as the page', error);
  }
  listeners.forEach((listener) => listener());
}

export const browserCart = {
  read,
  replace: (items: readonly CartItem[]): void =>
    write(items.length === 0 ? null : JSON.stringify({ key: crypto.randomUUID(), items })),
  clear: (): void => write(null),
  /** Other tabs tell of their changes through the storage. */
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener();
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  },
};
