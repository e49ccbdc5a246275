import { type CardContentProps, Figures } from '../../../shared/dashboard/index.ts';

const ORDERS = '/store?tab=orders';

/** What is on the way or waits for its payment, and what waits for the person's approval. */
export function OrderFigures({ data }: CardContentProps<'orders'>) {
  const figures = [
    { label: 'On the way', value: data.on_the_way, link: ORDERS },
    { label: 'Invoices to pay', value: data.unpaid, link: `${ORDERS}&orders_state=pending` },
    {
      label: 'Invoices overdue',
      value: data.overdue,
      link: `${ORDERS}&orders_state=pending`,
      alarming: true,
    },
    { label: 'Waiting for your approval', value: data.to_approve, link: '/store?tab=approvals' },
  ];
  return <Figures figures={figures.filter(({ value, label }) => value > 0 || label === 'On the way')} />;
}
