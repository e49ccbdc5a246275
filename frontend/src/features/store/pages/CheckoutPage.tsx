import { Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { useUrlState } from '../../../shared/ui/filter-bar/use-url-state.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { useCart } from '../cart/use-cart.ts';
import { CheckoutSteps } from '../checkout/CheckoutSteps.tsx';
import { Confirmation } from '../checkout/Confirmation.tsx';
import { orderAttempt } from '../checkout/order-attempt.ts';
import { ResumedOrder } from '../checkout/ResumedOrder.tsx';
import '../cart/cart.css';
import '../checkout/checkout.css';

function Content({ orderId }: { readonly orderId: string | null }) {
  const cart = useCart();
  const [open, setOpen] = useState(orderAttempt.read);
  if (orderId) return <Confirmation orderId={orderId} />;
  if (open) return <ResumedOrder attempt={open} onRefused={() => setOpen(null)} />;
  if (cart.error && cart.items.length === 0)
    return <RetryBlock what="Your cart" requestId={requestIdOf(cart.error)} onRetry={cart.retry} />;
  if (cart.isPending) return <Skeleton active title={false} />;
  if (cart.items.length === 0)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Your cart is empty.">
        <LinkButton type="primary" to="/store">
          Browse the store
        </LinkButton>
      </Empty>
    );
  return <CheckoutSteps items={cart.items} />;
}

/** /store/checkout: from the cart to the order. */
export default function CheckoutPage() {
  const orderId = useUrlState().query.get('order');
  return (
    <div className="wrap page page-content">
      {orderId ? (
        <PageHeader title="Thank you" backTo="/store" />
      ) : (
        <PageHeader title="Checkout" description="Check your order and place it." backTo="/store" />
      )}
      <Content orderId={orderId} />
    </div>
  );
}
