import { Button, Card, Input } from 'antd';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { CartButton } from '../cart/CartButton.tsx';
import type { Quote } from '../cart/cart-api.ts';
import { moneyText } from '../../../shared/orders/money.ts';

interface SumProps {
  readonly label: string;
  readonly text: string;
}

const Sum = ({ label, text }: SumProps) => (
  <div className="checkout-sum">
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
);

/** The sums of a quote. What depends on an address that is not known yet is said so. */
export function Sums({ quote }: { readonly quote: Quote }) {
  const money = (cents: number) => moneyText(cents, quote.currency);
  const open = quote.needs_address && !quote.shipping_rate_id;
  return (
    <dl className="checkout-sums">
      <Sum label="Subtotal" text={money(quote.subtotal_cents)} />
      {quote.discount_cents > 0 ? (
        <Sum label={`Discount ${quote.code ?? ''}`} text={`−${money(quote.discount_cents)}`} />
      ) : null}
      {quote.needs_address ? (
        <Sum label="Delivery" text={open ? 'After the address' : money(quote.shipping_cents)} />
      ) : null}
      <Sum label="Tax" text={open ? 'After the address' : money(quote.tax_cents)} />
      <div className="checkout-sum checkout-total">
        <dt>{open ? 'Total so far' : 'Total'}</dt>
        <dd>{money(quote.total_cents)}</dd>
      </div>
    </dl>
  );
}

/** A discount code: applied when asked, not while it is typed. */
function CodeForm({ quote, code, onCode }: { readonly quote: Quote } & CodeProps) {
  const [text, setText] = useState(code);
  const fault = quote.problems.find((problem) => problem.code === 'discount_invalid')?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(text.trim());
  };
  return (
    <form className="checkout-code" onSubmit={submit}>
      <Input
        aria-label="Discount code"
        placeholder="Discount code"
        autoComplete="off"
        maxLength={40}
        status={fault && code ? 'error' : ''}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit">Apply</Button>
      {code ? (
        <Button
          type="text"
          onClick={() => {
            setText('');
            onCode('');
          }}
        >
          Remove code
        </Button>
      ) : null}
      <p role="status" className="cart-problem">
        {code ? fault : ''}
      </p>
    </form>
  );
}

interface CodeProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** What is in the cart and what it costs, beside every step. */
export function Summary({ quote, ...code }: { readonly quote: Quote } & CodeProps) {
  return (
    <Card title="Your order" extra={<CartButton />} className="checkout-summary">
      <ul className="plain-list">
        {quote.lines.map((line) => (
          <li key={line.variant_id} className="checkout-sum">
            <span>{`${line.quantity} × ${[line.name, line.variant_name].filter(Boolean).join(', ')}`}</span>
            <span>{moneyText(line.total_cents, quote.currency)}</span>
          </li>
        ))}
      </ul>
      <CodeForm quote={quote} {...code} />
      <Sums quote={quote} />
    </Card>
  );
}
