import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMyLive } from '../../../shared/live/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { DataTable, ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  useUrlFilter,
  useUrlParam,
} from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { OWN_ORDERS, ownOrdersFilter, ownOrdersQuery } from './api.ts';
import { stateChoices } from './labels.ts';
import { orderColumns } from './order-columns.tsx';
import { Memberships } from './Memberships.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import './orders.css';

const EMPTY = 'You have not ordered anything yet.';

/** The orders of the person, and one of them in a drawer. */
export default function OrdersTab() {
  const { filter, isFiltered, change, clear, turnTo } = useUrlFilter(ownOrdersFilter);
  const [orderId, open] = useUrlParam('order');
  const orders = useQuery(ownOrdersQuery(filter));
  useMyLive({ order: [OWN_ORDERS] });
  const columns = useMemo(() => orderColumns(open), [open]);
  return (
    <section aria-labelledby="own-orders" className="own-orders">
      <SectionHeader
        id="own-orders"
        title="Your orders"
        description="Follow, repeat or pay what you ordered."
      />
      <Memberships />
      <FilterBar>
        <FilterSearch
          label="Find an order"
          placeholder="Order number"
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label="Status"
          all="All"
          options={stateChoices}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
      </FilterBar>
      <DataTable
        label="Your orders"
        columns={columns}
        rows={orders.data?.items}
        rowKey={({ id }) => id}
        stale={orders.isPlaceholderData}
        error={orders.error}
        onRetry={() => void orders.refetch()}
        empty={
          <>
            <ListEmpty clear={isFiltered && { label: 'Show all orders', onClear: clear }}>
              {isFiltered ? 'No orders match these filters.' : EMPTY}
            </ListEmpty>
            {isFiltered ? null : (
              <LinkButton type="primary" to="/store">
                Browse the store
              </LinkButton>
            )}
          </>
        }
      />
      {orders.data ? <Pager list={orders.data} one="order" many="orders" onTurn={turnTo} /> : null}
      <OrderDrawer id={orderId} onClose={() => open(null)} />
    </section>
  );
}
