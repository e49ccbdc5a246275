import { useState } from 'react';
import type { FormEvent } from 'react';
import { priceText } from '../../../shared/learning/labels.ts';
import { SubmitButton } from '../../../shared/ui/button/SubmitButton.tsx';
import { QuantityField } from '../cart/QuantityField.tsx';
import { useCart } from '../cart/use-cart.ts';
import type { ProductData, VariantData } from '../catalogue/api.ts';
import { leftLabel } from '../catalogue/labels.ts';
import '../cart/cart.css';

interface OptionsProps {
  readonly product: ProductData;
  readonly chosen: VariantData;
  readonly onChoose: (id: string) => void;
}

function Options({ product, chosen, onChoose }: OptionsProps) {
  return (
    <fieldset className="product-options">
      <legend>Options</legend>
      {product.variants.map((variant) => (
        <label key={variant.id}>
          <input
            type="radio"
            name="variant"
            checked={variant.id === chosen.id}
            onChange={() => onChoose(variant.id)}
          />
          <span>{variant.name || variant.sku}</span>
          <span className="muted">{leftLabel(variant)}</span>
          <strong>{priceText(variant.price_cents, product.currency)}</strong>
        </label>
      ))}
    </fieldset>
  );
}

/** What keeps so many from going into the cart; null: nothing. */
function problemOf({ available }: VariantData, wanted: number): string | null {
  if (available === null || wanted <= available) return null;
  return available === 1 ? 'Only 1 is left.' : `Only ${available} are left.`;
}

/** Chooses an option and how many, and puts them into the cart. On a phone the button stays in sight. */
export function BuyForm({ product }: { readonly product: ProductData }) {
  const { variants, name } = product;
  const cart = useCart();
  const [id, setId] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const chosen = variants.find((one) => one.id === id) ?? variants.find(({ stock }) => stock !== 'out');
  if (!chosen) return <p role="status">This product is out of stock.</p>;
  const isOut = chosen.stock === 'out';
  const problem = isOut ? 'This option is out of stock.' : problemOf(chosen, quantity);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) cart.add(chosen.id, quantity);
  };
  return (
    <form className="product-buy" onSubmit={add} noValidate>
      {variants.length > 1 ? <Options product={product} chosen={chosen} onChoose={setId} /> : null}
      <div className="product-add">
        <p role="status">{problem}</p>
        <QuantityField name={name} value={quantity} onChange={setQuantity} />
        <SubmitButton label="Add to cart" busyLabel="Adding..." busy={cart.isAdding} disabled={isOut} />
      </div>
    </form>
  );
}
