import { Alert, Button, Flex } from 'antd';
import { useMemo } from 'react';
import { PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { discountsQuery } from './api.ts';
import { discountColumns } from './discount-columns.tsx';
import { DiscountDrawer } from './DiscountDrawer.tsx';
import { useSwitching } from './use-switching.ts';

const discountFilter = { defaults: { q: '' } } as const;
const NEW = 'new';
const NOTHING = 'No discounts yet. Create a code, choose what it takes off, and give it to your buyers.';

/** Every discount code with its value, time and uses; each opens its editor. */
export default function DiscountsTab() {
  const list = usePagedList(discountFilter, ({ q, page }) =>
    discountsQuery({ ...(q ? { q } : {}), ...(page > 1 ? { page } : {}) }),
  );
  const { filter, isFiltered, change, clear } = list;
  const [discountId, open] = useUrlParam('discount');
  const { last, change: onSwitch, busyId } = useSwitching();
  const columns = useMemo(
    () => discountColumns({ onOpen: open, onSwitch, busyId }),
    [open, onSwitch, busyId],
  );
  const row = list.query.data?.items.find(({ id }) => id === discountId) ?? null;
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="merchant-discounts">
      <SectionHeader
        id="merchant-discounts"
        title="Discounts"
        description="Codes that buyers type in their cart. Orders keep the discount they were given."
        action={
          <Button type="primary" onClick={() => open(NEW)}>
            New discount
          </Button>
        }
      />
      <FilterBar onClear={isFiltered ? clear : undefined}>
        <FilterSearch
          label="Search discounts"
          placeholder="Code"
          maxLength={40}
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
      </FilterBar>
      <div role="status">
        {last ? (
          <Alert
            type="success"
            role="note"
            title={`${last.code} is off. Nobody can use it.`}
            action={<Button onClick={() => onSwitch(last, true)}>Undo</Button>}
          />
        ) : null}
      </div>
      <PagedTable
        list={list}
        label="Discounts"
        columns={columns}
        rowKey={({ id }) => id}
        one="discount"
        many="discounts"
        empty={NOTHING}
      />
      <DiscountDrawer shown={discountId === NEW ? NEW : row} onClose={() => open(null)} />
    </Flex>
  );
}
