import { Flex, Result } from 'antd';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { moneyText } from '../../../shared/orders/money.ts';
import { placedOrder } from './order-attempt.ts';

/** The order is placed: its number, and what comes next. */
export function Confirmation({ orderId }: { readonly orderId: string }) {
  const order = placedOrder.read();
  const known = order?.id === orderId ? order : null;
  return (
    <Result
      status="success"
      title={known ? `Order ${known.number} is placed` : 'Your order is placed'}
      subTitle={known ? moneyText(known.total_cents, known.currency) : undefined}
      extra={
        <Flex gap="small" justify="center" wrap>
          <LinkButton type="primary" to={`/store?tab=orders&order=${orderId}`}>
            See the order
          </LinkButton>
          <LinkButton to="/store">Continue shopping</LinkButton>
        </Flex>
      }
    >
      {known?.payment_instructions ? <p>{known.payment_instructions}</p> : null}
    </Result>
  );
}
