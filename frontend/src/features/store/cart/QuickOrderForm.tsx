import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { SubmitButton } from '../../../shared/ui/button/SubmitButton.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { findBySku } from './api.ts';
import { MOST_OF_ONE } from './cart-items.ts';
import type { LineProblem } from './quick-lines.ts';
import { parseQuickLines } from './quick-lines.ts';
import type { CartView } from './use-cart.ts';

type Found = Awaited<ReturnType<typeof findBySku>>;

const problemsOf = ({ items, unknown }: Found): LineProblem[] => [
  ...unknown.map((sku) => ({ line: 0, message: `${sku} is not a SKU of this store` })),
  ...items
    .filter(({ quantity }) => quantity > MOST_OF_ONE)
    .map(({ sku }) => ({ line: 0, message: `Order at most ${MOST_OF_ONE} of ${sku}` })),
];

const failed = (error: Error): void => {
  logProblem('A quick order failed', error);
  notice.error('The SKUs could not be checked', messageOf(error));
};

/** Adds many items at once, by lines of SKU and quantity. Nothing is added while a line is wrong, and the text stays. */
export function QuickOrderForm({ cart, onDone }: { readonly cart: CartView; readonly onDone: () => void }) {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly LineProblem[]>([]);
  const find = useMutation({ mutationFn: findBySku, onError: failed });
  const take = (found: Found) => {
    const wrong = problemsOf(found);
    setProblems(wrong);
    if (wrong.length > 0) return;
    cart.addAll(
      found.items.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
      onDone,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseQuickLines(text);
    const none = { line: 0, message: 'Write at least one line' };
    const wrong = read.problems.length + read.lines.length === 0 ? [none] : read.problems;
    setProblems(wrong);
    if (wrong.length === 0) find.mutate(read.lines, { onSuccess: take });
  };
  return (
    <form className="quick-order" onSubmit={submit} noValidate>
      <label htmlFor="quick-order-lines">One item per line: SKU and quantity</label>
      <textarea
        id="quick-order-lines"
        className="input"
        rows={8}
        maxLength={10_000}
        spellCheck={false}
        placeholder={'IPR-SET-10 2\nMIRROR-5 1'}
        aria-invalid={problems.length > 0 ? true : undefined}
        aria-describedby="quick-order-problems"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul id="quick-order-problems" className="plain-list" role="alert">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="cart-problem">
            {line === 0 ? message : `Line ${line}: ${message}`}
          </li>
        ))}
      </ul>
      <div className="cart-actions">
        <SubmitButton label="Add to cart" busyLabel="Checking..." busy={find.isPending || cart.isAdding} />
        <button type="button" className="button button-quiet" onClick={onDone}>
          Back to the cart
        </button>
      </div>
    </form>
  );
}
