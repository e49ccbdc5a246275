import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FrameIcon } from '../../../shared/ui/icon/FrameIcon.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { quoteQuery } from './api.ts';
import { CartLines } from './CartLines.tsx';
import { moneyText } from '../../../shared/orders/money.ts';
import { QuickOrderForm } from './QuickOrderForm.tsx';
import type { CartView } from './use-cart.ts';
import { useCart } from './use-cart.ts';
import './cart.css';

function EmptyCart({ onClose, onQuick }: { readonly onClose: () => void; readonly onQuick: () => void }) {
  return (
    <div className="cart-empty">
      <p>Your cart is empty.</p>
      <Link className="button button-primary" to="/store" onClick={onClose}>
        Browse the store
      </Link>
      <button type="button" className="button button-quiet" onClick={onQuick}>
        Order by SKU
      </button>
    </div>
  );
}

function CartContent({
  cart,
  onClose,
  onQuick,
}: { readonly cart: CartView } & Parameters<typeof EmptyCart>[0]) {
  const {
    data: quote,
    error,
    refetch,
  } = useQuery({
    ...quoteQuery(cart.member, { items: [...cart.items] }),
    placeholderData: keepPreviousData,
  });
  const [removed, setRemoved] = useState(0);
  if (cart.items.length === 0 && removed === 0) return <EmptyCart {...{ onClose, onQuick }} />;
  if (error && !quote)
    return (
      <p role="status">
        The prices could not be loaded.{' '}
        <button type="button" className="button button-secondary" onClick={() => void refetch()}>
          Retry
        </button>
      </p>
    );
  if (!quote && cart.items.length > 0) return <Spinner />;
  return (
    <>
      <CartLines cart={cart} quote={quote} onRemoved={() => setRemoved((count) => count + 1)} />
      <p>
        <button type="button" className="button button-secondary" onClick={onQuick}>
          Order by SKU
        </button>
      </p>
      <div className="cart-foot">
        <p className="cart-sum">
          <span>Subtotal</span>
          <strong>
            {moneyText(cart.items.length > 0 ? (quote?.subtotal_cents ?? 0) : 0, quote?.currency)}
          </strong>
        </p>
        <p className="muted">Delivery and tax are added at checkout.</p>
        {cart.items.length > 0 ? (
          <Link className="button button-primary button-block" to="/store/checkout" onClick={onClose}>
            Check out
          </Link>
        ) : null}
      </div>
    </>
  );
}

/** The cart beside the page, for visitors too, so without antd. */
export default function CartDrawer({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cart = useCart();
  const [quick, setQuick] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  // The dialog's own box ends at its border: a click on the element beyond it is one on the backdrop.
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="cart-drawer" aria-label="Cart" onClose={onClose} onClick={onClick}>
      <div className="cart-body">
        <header className="cart-head">
          <h2>{quick ? 'Order by SKU' : 'Your cart'}</h2>
          <button type="button" className="icon-button" aria-label="Close cart" onClick={close}>
            <FrameIcon name="close" />
          </button>
        </header>
        {cart.isPending ? <Spinner /> : null}
        {cart.error && cart.items.length === 0 ? (
          <p role="status">
            Your cart could not be loaded.{' '}
            <button type="button" className="button button-secondary" onClick={cart.retry}>
              Retry
            </button>
          </p>
        ) : null}
        {quick ? <QuickOrderForm cart={cart} onDone={() => setQuick(false)} /> : null}
        {!quick && !cart.isPending && !cart.error ? (
          <CartContent cart={cart} onClose={close} onQuick={() => setQuick(true)} />
        ) : null}
      </div>
    </dialog>
  );
}
