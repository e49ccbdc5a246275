import { useState } from 'react';
import { MOST_OF_ONE } from './cart-items.ts';

interface QuantityFieldProps {
  /** What is counted. */
  readonly name: string;
  readonly value: number;
  readonly onChange: (quantity: number) => void;
}

const isQuantity = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) >= 1;

/** How many of something, from 1 to 99. What is no such number is marked and changes nothing. */
export function QuantityField({ name, value, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const step = (by: number) => {
    setTyped(null);
    onChange(value + by);
  };
  const change = (next: string) => {
    setTyped(isQuantity(next) ? null : next);
    if (isQuantity(next)) onChange(Number(next));
  };
  return (
    <div className="quantity" role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        className="icon-button"
        aria-label="One less"
        disabled={value <= 1}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        className="input"
        inputMode="numeric"
        aria-label={`Quantity of ${name}`}
        aria-invalid={isQuantity(text) ? undefined : true}
        value={text}
        onChange={({ target }) => change(target.value.trim())}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        className="icon-button"
        aria-label="One more"
        disabled={value >= MOST_OF_ONE}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
