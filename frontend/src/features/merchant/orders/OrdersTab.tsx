import { Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useLive } from '../../../shared/live/index.ts';
import { PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { MERCHANT, type OrderRow, ordersQuery } from '../api.ts';
import { useRunsStore } from '../use-runs-store.ts';
import { BulkActions } from './list/BulkActions.tsx';
import { DownloadOrders } from './list/DownloadOrders.tsx';
import { askedOf, orderFilter } from './list/order-address.ts';
import { orderColumns } from './list/order-columns.tsx';
import { OrderFilters } from './list/OrderFilters.tsx';
import { SavedOrderFilters } from './list/SavedOrderFilters.tsx';
import { OrderDrawer } from './drawer/OrderDrawer.tsx';

const labelOf = ({ number }: OrderRow): string => `Select ${number}`;
const NOTHING = 'No orders yet. Orders appear here as soon as somebody buys in the store.';

/** All orders of the store: filtered, chosen, paid, packed and saved as a file. */
export default function OrdersTab() {
  const runsStore = useRunsStore();
  const list = usePagedList(orderFilter, (filter) => ordersQuery(askedOf(filter)));
  const { filter, isFiltered, change, clear } = list;
  const [orderId, open] = useUrlParam('order');
  const [chosen, choose] = useState<readonly OrderRow[]>([]);
  const asked = askedOf(filter);
  useLive('orders', { order: [MERCHANT] });
  const columns = useMemo(() => orderColumns(open), [open]);
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="merchant-orders">
      <SectionHeader
        id="merchant-orders"
        title="Orders"
        description="Find an order, mark it as paid, ship it."
        action={
          <Flex wrap gap="small">
            <SavedOrderFilters filter={filter} change={change} />
            <DownloadOrders asked={asked} />
          </Flex>
        }
      />
      <OrderFilters {...{ filter, isFiltered, change, clear }} />
      {runsStore ? <BulkActions chosen={chosen} choose={choose} /> : null}
      <PagedTable
        list={list}
        label="Orders"
        columns={columns}
        rowKey={({ id }) => id}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        {...(runsStore ? { selection: { rows: chosen, onChange: choose, labelOf } } : {})}
        one="order"
        many="orders"
        empty={NOTHING}
      />
      <OrderDrawer id={orderId} onClose={() => open(null)} />
    </Flex>
  );
}
