import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Quote, QuoteLine } from './api.ts';
import type { CartItem } from './cart-items.ts';
import { moneyText } from '../../../shared/orders/money.ts';
import { QuantityField } from './QuantityField.tsx';
import type { CartView } from './use-cart.ts';

interface LineProps {
  readonly item: CartItem;
  readonly line: QuoteLine | undefined;
  readonly problem: string | undefined;
  readonly currency: string;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

const nameOf = (line: QuoteLine | undefined): string =>
  line ? [line.name, line.variant_name].filter(Boolean).join(', ') : 'This item';

function Line({ item, line, problem, currency, onQuantity, onRemove }: LineProps) {
  const name = nameOf(line);
  return (
    <li className="cart-line">
      <div className="cart-line-words">
        {line ? <Link to={`/store?product=${line.slug}`}>{name}</Link> : <span>{name}</span>}
        {line ? (
          <span className="muted">{`${moneyText(line.unit_price_cents, currency)} each · ${line.sku}`}</span>
        ) : null}
        {problem ? (
          <p className="cart-problem" role="status">
            {problem}
          </p>
        ) : null}
      </div>
      <div className="cart-line-steps">
        {line ? <QuantityField name={name} value={item.quantity} onChange={onQuantity} /> : null}
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
        {line ? <strong>{moneyText(line.unit_price_cents * item.quantity, currency)}</strong> : null}
      </div>
    </li>
  );
}

interface Removed {
  readonly item: CartItem;
  readonly name: string;
}

/** The items of the cart. What was just taken out can be put back. */
export function CartLines({
  cart,
  quote,
  onRemoved,
}: {
  readonly cart: CartView;
  readonly quote: Quote | undefined;
  readonly onRemoved: () => void;
}) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const lineOf = (item: CartItem) => quote?.lines.find(({ variant_id }) => variant_id === item.variant_id);
  const remove = (item: CartItem) => {
    setRemoved({ item, name: nameOf(lineOf(item)) });
    onRemoved();
    cart.setQuantity(item.variant_id, 0);
  };
  const undo = ({ item }: Removed) => {
    setRemoved(null);
    cart.add(item.variant_id, item.quantity);
  };
  return (
    <>
      {removed ? (
        <p className="cart-removed" role="status">
          <span>{`${removed.name} was removed.`}</span>
          <button type="button" className="button button-quiet" onClick={() => undo(removed)}>
            Undo
          </button>
        </p>
      ) : null}
      {cart.items.length === 0 ? <p>Your cart is empty.</p> : null}
      <ul className="plain-list cart-lines">
        {cart.items.map((item) => (
          <Line
            key={item.variant_id}
            item={item}
            line={lineOf(item)}
            problem={quote?.problems.find(({ variant_id }) => variant_id === item.variant_id)?.message}
            currency={quote?.currency ?? 'USD'}
            onQuantity={(quantity) => cart.setQuantity(item.variant_id, quantity)}
            onRemove={() => remove(item)}
          />
        ))}
      </ul>
    </>
  );
}
