import { Flex } from 'antd';
import { useMemo } from 'react';
import { useMyLive } from '../../../shared/live/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { ListEmpty, PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, FilterSelect, useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { OWN_ORDERS, ownOrdersFilter, ownOrdersQuery } from './api.ts';
import { stateChoices } from './labels.ts';
import { orderColumns } from './order-columns.tsx';
import { Memberships } from './Memberships.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';

/** The orders of the person, and one of them in a drawer. */
export default function OrdersTab() {
  const list = usePagedList(ownOrdersFilter, ownOrdersQuery);
  const { filter, change } = list;
  const [orderId, open] = useUrlParam('order');
  useMyLive({ order: [OWN_ORDERS] });
  const columns = useMemo(() => orderColumns(open), [open]);
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="own-orders">
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
      <PagedTable
        list={list}
        label="Your orders"
        columns={columns}
        rowKey={({ id }) => id}
        one="order"
        many="orders"
        errorSubject="Your orders"
        empty={
          <>
            <ListEmpty>You have not ordered anything yet.</ListEmpty>
            <LinkButton type="primary" to="/store">
              Browse the store
            </LinkButton>
          </>
        }
      />
      <OrderDrawer id={orderId} onClose={() => open(null)} />
    </Flex>
  );
}
