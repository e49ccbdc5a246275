import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { browserCart } from './browser-cart.ts';
import type { Cart } from './api.ts';
import { addToCart, cartKeys, cartQuery, replaceCart } from './api.ts';
import type { CartItem } from './cart-items.ts';
import { tellChanges } from './tell-changes.ts';
import { countOf, withAdded, withQuantity } from './cart-items.ts';

export interface CartView {
  readonly member: boolean;
  readonly items: readonly CartItem[];
  /** How many pieces in all. */
  readonly count: number;
  /** Whether it is not known yet what is in the cart. */
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Whether an item is on its way into the cart. */
  readonly isAdding: boolean;
  readonly add: (variantId: string, quantity: number) => void;
  readonly addAll: (items: readonly CartItem[], onDone?: () => void) => void;
  /** 0 takes the item out. */
  readonly setQuantity: (variantId: string, quantity: number) => void;
}

/** The cart of an account. Changes are shown at once and sent one after the other. */
function useAccountCart(member: boolean) {
  const cache = useQueryClient();
  const cart = useQuery({ ...cartQuery, enabled: member });
  const keep = (answer: Cart) => cache.setQueryData(cartKeys.cart, answer);
  const failed = (error: Error) => {
    logProblem('The cart could not be changed', error);
    notice.error('The cart could not be changed', messageOf(error));
    return cache.invalidateQueries({ queryKey: cartKeys.cart });
  };
  const answered = (answer: Cart) => {
    keep(answer);
    tellChanges(answer);
  };
  const shared = { scope: { id: 'store-cart' }, onSuccess: answered, onError: failed };
  const add = useMutation({
    ...shared,
    mutationFn: ({ items, key }: { items: readonly CartItem[]; key: string }) => addToCart(items, key),
  });
  const replace = useMutation({ ...shared, mutationFn: replaceCart });
  const change = (items: readonly CartItem[]) => {
    void cache.cancelQueries({ queryKey: cartKeys.cart });
    keep({ items: [...items], changes: [] });
    replace.mutate(items);
  };
  return { cart, add, change };
}

const added = (count: number): number =>
  notice.success(count === 1 ? 'Added to your cart' : `${count} items added to your cart`);

/** What the person wants to buy: kept by the browser for visitors, by the hub for members. */
export function useCart(): CartView {
  const member = useSessionStatus() === 'signed_in';
  const local = useSyncExternalStore(browserCart.subscribe, browserCart.read, browserCart.read);
  const { cart, add, change } = useAccountCart(member);
  const items = member ? (cart.data?.items ?? NONE) : local.items;
  const addAll = (more: readonly CartItem[], onDone?: () => void) => {
    const done = () => {
      added(countOf(more));
      onDone?.();
    };
    if (member) return add.mutate({ items: more, key: crypto.randomUUID() }, { onSuccess: done });
    browserCart.replace(withAdded(browserCart.read().items, more));
    return done();
  };
  return {
    ...{ member, items, count: useMemo(() => countOf(items), [items]) },
    ...{ isPending: member && cart.isPending, error: member ? cart.error : null },
    retry: () => void cart.refetch(),
    isAdding: add.isPending,
    add: (variantId, quantity) => addAll([{ variant_id: variantId, quantity }]),
    addAll,
    setQuantity: (variantId, quantity) => {
      const next = withQuantity(items, variantId, quantity);
      if (member) change(next);
      else browserCart.replace(next);
    },
  };
}

const NONE: readonly CartItem[] = [];
