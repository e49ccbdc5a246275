import { Flex, Result } from 'antd';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { moneyText } from '../../../shared/orders/money.ts';
import { placedOrder } from './order-attempt.ts';

const WAITS = 'An owner of your organization has to approve it. You get an email when it is decided.';

/** The order is placed: its number, and what comes next. */
export function Confirmation({ orderId }: { readonly orderId: string }) {
  const order = placedOrder.read();
  const known = order?.id === orderId ? order : null;
  const next = known?.waits_for_approval ? WAITS : known?.payment_instructions;
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
      {next ? <p>{next}</p> : null}
    </Result>
  );
}
