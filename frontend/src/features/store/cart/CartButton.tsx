import { lazy, Suspense, useState } from 'react';
import { useCart } from './use-cart.ts';

const CartDrawer = lazy(() => import('./CartDrawer.tsx'));

/** Opens the cart, and says how much is in it. */
export function CartButton() {
  const [open, setOpen] = useState(false);
  const { count } = useCart();
  return (
    <>
      <button
        type="button"
        className="button button-secondary page-action-short"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? 'Cart' : `Cart (${count})`}
      </button>
      <Suspense fallback={null}>{open ? <CartDrawer onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
