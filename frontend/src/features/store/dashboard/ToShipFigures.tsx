import { type CardContentProps, Figures } from '../../../shared/dashboard/index.ts';

const ORDERS = '/ecommerce?tab=orders';

/** What those who run the store do next. */
export function ToShipFigures({ data }: CardContentProps<'orders_to_ship'>) {
  return (
    <Figures
      figures={[
        { label: 'Orders to ship', value: data.to_ship, link: `${ORDERS}&view=to_ship` },
        { label: 'Unpaid orders', value: data.unpaid, link: `${ORDERS}&view=unpaid` },
        { label: 'Overdue invoices', value: data.overdue, link: `${ORDERS}&view=overdue`, alarming: true },
      ]}
    />
  );
}
