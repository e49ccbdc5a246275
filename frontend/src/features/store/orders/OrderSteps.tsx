import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import type { OwnOrder } from './api.ts';
import { reorderTexts } from './labels.ts';
import { useCancel, useInvoice, useReorder } from './use-order-steps.ts';

function Cancel({ order, onClose }: { readonly order: OwnOrder; readonly onClose: () => void }) {
  const cancel = useCancel(order.id, onClose);
  return (
    <Confirm
      question="Cancel this order?"
      yes="Cancel order"
      busyYes="Cancelling..."
      no="Keep it"
      busy={cancel.isPending}
      onYes={() => cancel.mutate()}
      onNo={onClose}
    >
      The items go back into the store. You can order them again later.
    </Confirm>
  );
}

function Differences({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="Something is different now"
      description={
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  );
}

const supportLink = ({ number }: OwnOrder): string =>
  `/support?tab=tickets&new=1&category=orders&subject=${encodeURIComponent(`Order ${number}`)}`;

const hasInvoice = ({ state, approval }: OwnOrder): boolean =>
  state !== 'cancelled' && !(state === 'pending' && approval === 'waiting');

/** What the buyer can do with the order. */
export function OrderSteps({ order }: { readonly order: OwnOrder }) {
  const [asks, setAsks] = useState(false);
  const invoice = useInvoice(order);
  const again = useReorder(order.id);
  if (asks) return <Cancel order={order} onClose={() => setAsks(false)} />;
  return (
    <Flex vertical gap="small">
      <Flex wrap gap="small">
        <Button type="primary" loading={again.isPending} onClick={() => again.mutate()}>
          Buy again
        </Button>
        {hasInvoice(order) ? (
          <Button loading={invoice.isPending} onClick={() => invoice.mutate()}>
            Download invoice
          </Button>
        ) : null}
        <LinkButton to={supportLink(order)}>Ask support</LinkButton>
        {order.state === 'pending' ? (
          <Button danger onClick={() => setAsks(true)}>
            Cancel order
          </Button>
        ) : null}
      </Flex>
      <Differences texts={again.data ? reorderTexts(again.data, order.currency) : []} />
    </Flex>
  );
}
