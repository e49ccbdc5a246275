import { Card, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { Summary } from '../api.ts';
import { SampleButton } from './SampleButton.tsx';

const STEPS = [
  { tab: 'products', label: 'Publish your first product' },
  { tab: 'stock', label: 'Count your stock' },
  { tab: 'settings', label: 'Set shipping, tax and the text of invoices' },
];

/** What to do before anybody has ordered. */
export function FirstSteps({ summary }: { readonly summary: Summary }) {
  return (
    <Card role="region" aria-labelledby="merchant-first">
      <Flex vertical gap="small">
        <h2 id="merchant-first">Nobody has ordered yet</h2>
        <p className="muted">
          {summary.has_samples
            ? 'The figures below are of invented orders, so that you can see how the page works. They end with the first real order.'
            : 'Orders appear here as soon as somebody buys in the store.'}
        </p>
        <ol>
          {STEPS.map(({ tab, label }) => (
            <li key={tab}>
              <Link to={`?tab=${tab}`}>{label}</Link>
            </li>
          ))}
        </ol>
        <SampleButton hasSamples={summary.has_samples} />
      </Flex>
    </Card>
  );
}
