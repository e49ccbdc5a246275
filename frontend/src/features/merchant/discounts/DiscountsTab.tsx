import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { DataTable, ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import { FilterBar, FilterSearch, useUrlFilter, useUrlParam } from '../../../shared/ui/filter-bar/index.ts';
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
  const { filter, isFiltered, change, clear, turnTo } = useUrlFilter(discountFilter);
  const [discountId, open] = useUrlParam('discount');
  const { q, page } = filter;
  const discounts = useQuery(discountsQuery({ ...(q ? { q } : {}), ...(page > 1 ? { page } : {}) }));
  const { last, change: onSwitch, busyId } = useSwitching();
  const columns = useMemo(
    () => discountColumns({ onOpen: open, onSwitch, busyId }),
    [open, onSwitch, busyId],
  );
  const row = discounts.data?.items.find(({ id }) => id === discountId) ?? null;
  return (
    <section aria-labelledby="merchant-discounts" className="merchant-part">
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
      <FilterBar>
        <FilterSearch
          label="Search discounts"
          placeholder="Code"
          maxLength={40}
          value={q}
          onSearch={(next) => change({ q: next })}
        />
        {isFiltered ? <Button onClick={clear}>Clear filters</Button> : null}
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
      <DataTable
        label="Discounts"
        columns={columns}
        rows={discounts.data?.items}
        rowKey={({ id }) => id}
        stale={discounts.isPlaceholderData}
        error={discounts.error}
        errorSubject="The discounts"
        onRetry={() => void discounts.refetch()}
        empty={
          <ListEmpty clear={isFiltered && { label: 'Show all discounts', onClear: clear }}>
            {isFiltered ? 'No discounts match these filters.' : NOTHING}
          </ListEmpty>
        }
      />
      {discounts.data ? (
        <Pager list={discounts.data} one="discount" many="discounts" onTurn={turnTo} />
      ) : null}
      <DiscountDrawer shown={discountId === NEW ? NEW : row} onClose={() => open(null)} />
    </section>
  );
}
