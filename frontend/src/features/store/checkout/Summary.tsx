import { Button, Card, Flex, Input, Space } from 'antd';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { CartButton } from '../cart/CartButton.tsx';
import type { Quote } from '../cart/api.ts';
import { moneyText } from '../../../shared/orders/money.ts';
import '../../../shared/orders/orders.css';

interface SumProps {
  readonly label: string;
  readonly text: string;
}

const Sum = ({ label, text }: SumProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
);

const isOpen = ({ needs_address, shipping_rate_id }: Quote): boolean => needs_address && !shipping_rate_id;
export const totalLabel = (quote: Quote): string => (isOpen(quote) ? 'Total so far' : 'Total');

/** The sums of a quote. What depends on an address that is not known yet is said so. */
function Sums({ quote }: { readonly quote: Quote }) {
  const money = (cents: number) => moneyText(cents, quote.currency);
  const open = isOpen(quote);
  return (
    <dl className="order-totals">
      <Sum label="Subtotal" text={money(quote.subtotal_cents)} />
      {quote.discount_cents > 0 ? (
        <Sum label={`Discount ${quote.code ?? ''}`} text={`−${money(quote.discount_cents)}`} />
      ) : null}
      {quote.needs_address ? (
        <Sum label="Delivery" text={open ? 'After the address' : money(quote.shipping_cents)} />
      ) : null}
      <Sum label="Tax" text={open ? 'After the address' : money(quote.tax_cents)} />
      <Sum label={totalLabel(quote)} text={money(quote.total_cents)} />
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
    <form onSubmit={submit}>
      <Space.Compact block>
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
      </Space.Compact>
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
    <Card title="Your order" extra={<CartButton />}>
      <Flex vertical gap="middle">
        <ul className="plain-list">
          {quote.lines.map((line) => (
            <Flex component="li" key={line.variant_id} gap="small" justify="space-between">
              <span>{`${line.quantity} × ${[line.name, line.variant_name].filter(Boolean).join(', ')}`}</span>
              <span>{moneyText(line.total_cents, quote.currency)}</span>
            </Flex>
          ))}
        </ul>
        <CodeForm quote={quote} {...code} />
        <Sums quote={quote} />
      </Flex>
    </Card>
  );
}
