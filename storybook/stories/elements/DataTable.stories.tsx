import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { ApiError } from '../../../frontend/src/shared/api/index.ts';
import { Badge } from '../../../frontend/src/shared/ui/badge/Badge.tsx';
import type { DataColumn } from '../../../frontend/src/shared/ui/data-table/index.ts';
import {
  DataTable,
  ListEmpty,
  PagedTable,
  Pager,
  RowButton,
  usePagedList,
} from '../../../frontend/src/shared/ui/data-table/index.ts';
import {
  FilterBar,
  type FilterOf,
  FilterSearch,
  FilterSelect,
} from '../../../frontend/src/shared/ui/filter-bar/index.ts';
import { BarSheet } from '../../../frontend/src/shared/ui/filter-bar/BarSheet.tsx';
import preview from '../../config/preview.tsx';
import { visit } from '../../page.tsx';
import { inApp, settled } from './frame.tsx';

interface Order {
  readonly id: string;
  readonly item: string;
  readonly state: string;
  readonly total: number;
}
const ORDERS: readonly Order[] = [
  { id: 'o1', item: 'Gloves, medium', state: 'Sent', total: 1 },
  { id: 'o2', item: 'Impression trays', state: 'Waiting', total: 30 },
  { id: 'o3', item: 'Composite A2', state: 'Sent', total: 200 },
];
const STATES = ['Sent', 'Waiting'].map((value) => ({ value, label: value }));
const spec = { defaults: { q: '', state: '', sort: '-total' } } as const;
const opened = fn();
const retried = fn();

const COLUMNS: readonly DataColumn<Order>[] = [
  { title: 'Item', render: ({ id, item }) => <RowButton onPress={() => opened(id)}>{item}</RowButton> },
  { title: 'State', render: ({ state }) => <Badge>{state}</Badge>, nowrap: true },
  {
    title: 'Total',
    render: ({ total }) => `$${total}`,
    numeric: true,
    sort: { descending: '-total', ascending: 'total' },
  },
];

const empty = <ListEmpty>No orders yet.</ListEmpty>;
const table = { label: 'Orders', columns: COLUMNS, rowKey: ({ id }: Order) => id, empty };

const found = ({ q, state, sort, page }: FilterOf<(typeof spec)['defaults']>) => {
  const way = sort === 'total' ? 1 : -1;
  const items = ORDERS.filter((one) => one.item.includes(q) && one.state.includes(state))
    .toSorted((a, b) => way * (a.total - b.total))
    .slice(2 * (page - 1), 2 * page);
  return { items, total: q ? items.length : ORDERS.length, page, page_size: 2 };
};

function Orders() {
  const list = usePagedList(spec, (filter) => ({
    queryKey: ['orders', filter],
    queryFn: async () => found(filter),
    placeholderData: keepPreviousData<ReturnType<typeof found>>,
  }));
  const { filter, change } = list;
  return (
    <>
      <FilterBar>
        <FilterSearch
          label="Search orders"
          placeholder="Item"
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label="State"
          all="All states"
          options={STATES}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
      </FilterBar>
      <PagedTable
        {...{ list, label: 'Orders', columns: COLUMNS, rowKey: table.rowKey }}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        {...{ one: 'order', many: 'orders', empty: 'No orders yet.' }}
      />
    </>
  );
}

const meta = preview.meta({
  title: 'Elements/Data table',
  decorators: [inApp('/orders')],
  beforeEach: visit({ person: null }),
  afterEach: settled,
});

export const SortedSearchedAndCleared = meta.story({
  render: () => <Orders />,
  play: async ({ canvas, userEvent }) => {
    const first = () => canvas.getAllByRole('row')[1];
    const head = await canvas.findByRole('columnheader', { name: 'Total' });
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(head).toHaveAttribute('tabindex', '0');
    // antd reads the key's code, which userEvent leaves at 0.
    await fireEvent.keyDown(head, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(first()).toHaveTextContent('Gloves'));
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(head);
    await waitFor(() => expect(first()).toHaveTextContent('Composite'));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search orders' }), 'crown');
    await canvas.findByText('No orders match these filters.');
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all orders' }));
    await expect(await canvas.findByText('1 to 2 of 3 orders')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('3 to 3 of 3 orders')).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
});

function SheetOfFilters() {
  const [state, setState] = useState('Waiting');
  const [order, setOrder] = useState('total');
  const orders = [
    { value: 'total', label: 'Cheapest first' },
    { value: '-total', label: 'Dearest first' },
  ];
  return (
    <BarSheet onClear={undefined}>
      <FilterSelect label="State" options={STATES} usual="Waiting" value={state} onChange={setState} />
      <FilterSelect label="Order" options={orders} value={order} onChange={setOrder} />
    </BarSheet>
  );
}

export const FiltersOfAPhoneAreCounted = meta.story({
  render: () => <SheetOfFilters />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const choose = async (field: string, choice: string) => {
      await userEvent.click(await screen.findByRole('combobox', { name: field }));
      await userEvent.click(await screen.findByTitle(choice));
    };
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters' }));
    await choose('Order', 'Dearest first');
    await choose('State', 'Sent');
    await screen.findByText('Filters (1)');
    await choose('State', 'Waiting');
    await waitFor(() => expect(screen.queryByText('Filters (1)')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
  },
});

export const OpenedByItsName = meta.story({
  render: () => <DataTable {...table} rows={ORDERS} />,
  beforeEach: () => void opened.mockClear(),
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Impression trays' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith('o2');
  },
});

function Paged() {
  const [page, setPage] = useState(1);
  const list = { items: ORDERS, total: 1204, page, page_size: 3 };
  return <Pager list={list} one="order" many="orders" onTurn={setPage} />;
}

export const Pages = meta.story({
  render: () => <Paged />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('4 to 6 of 1,204 orders');
  },
});

export const Expanded = meta.story({
  render: () => (
    <DataTable {...table} rows={ORDERS} expanded={{ key: 'o2', render: ({ item }) => `About ${item}` }} />
  ),
  play: async ({ canvas }) => void (await canvas.findByText('About Impression trays')),
});
export const Loading = meta.story({
  render: () => <DataTable {...table} rows={undefined} />,
  play: async ({ canvas }) => void (await canvas.findByRole('status', { name: 'Loading orders' })),
});
export const Stale = meta.story({
  render: () => <DataTable {...table} rows={ORDERS} stale />,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByRole('table', { name: 'Orders' })).toHaveAttribute(
      'aria-busy',
      'true',
    )),
});
export const Empty = meta.story({
  render: () => <DataTable {...table} rows={[]} />,
  play: async ({ canvas }) => void (await canvas.findByText('No orders yet.')),
});

const failure = new ApiError({ status: 500, statusText: 'x', code: 'internal', requestId: 'req_story' });
export const Failed = meta.story({
  render: () => (
    <DataTable
      {...table}
      rows={undefined}
      error={failure}
      errorSubject="Your orders"
      onRetry={() => retried()}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Your orders could not be loaded/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retried).toHaveBeenCalled();
  },
});
