import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useMemo } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { DataTable, ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  useUrlFilter,
  useUrlParam,
} from '../../../shared/ui/filter-bar/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { originChoices } from '../labels.ts';
import { type StockAsked, stockFile, stockQuery } from './api.ts';
import { stockColumns } from './stock-columns.tsx';
import { CountDrawer } from './count/CountDrawer.tsx';
import { StockDrawer } from './StockDrawer.tsx';

const stockFilter = { defaults: { q: '', level: '', origin: '' } } as const;
const LEVELS = [{ value: 'low', label: 'Low stock only' }];
const NOTHING = 'No stock is counted yet. Count the stock of a variant in its product, and it appears here.';

function DownloadStock({ asked }: { readonly asked: StockAsked }) {
  const save = useMutation({
    mutationFn: () => stockFile(asked),
    onSuccess: (file) => saveFile(file, 'stock.csv'),
    onError: (error) => {
      logProblem('The stock was not saved as a file', error);
      notice.error('The file could not be made', messageOf(error));
    },
  });
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      Download CSV
    </Button>
  );
}

/** What is on hand, the least first; each row opens its correction and history. */
export default function StockTab() {
  const { filter, isFiltered, change, clear, turnTo } = useUrlFilter(stockFilter);
  const [variantId, open] = useUrlParam('variant');
  const [imported, openImport] = useUrlParam('import');
  const { page: _, ...texts } = filter;
  const asked: StockAsked = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  const stock = useQuery(stockQuery({ ...asked, ...(filter.page > 1 ? { page: filter.page } : {}) }));
  const columns = useMemo(() => stockColumns(open), [open]);
  return (
    <section aria-labelledby="merchant-stock" className="merchant-part">
      <SectionHeader
        id="merchant-stock"
        title="Stock"
        description="What is on hand and what orders hold. Every change keeps its reason."
        action={
          <Flex wrap gap="small">
            <Button onClick={() => openImport('counts')}>Import counts</Button>
            <DownloadStock asked={asked} />
          </Flex>
        }
      />
      <FilterBar>
        <FilterSearch
          label="Search stock"
          placeholder="Product or SKU"
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label="Level"
          all="Every level"
          options={LEVELS}
          value={filter.level}
          onChange={(next) => change({ level: next })}
        />
        <FilterSelect
          label="Samples"
          all="With samples"
          options={originChoices}
          value={filter.origin}
          onChange={(origin) => change({ origin })}
        />
        {isFiltered ? <Button onClick={clear}>Clear filters</Button> : null}
      </FilterBar>
      <DataTable
        label="Stock"
        columns={columns}
        rows={stock.data?.items}
        rowKey={({ variant_id }) => variant_id}
        stale={stock.isPlaceholderData}
        error={stock.error}
        errorSubject="The stock"
        onRetry={() => void stock.refetch()}
        empty={
          <ListEmpty clear={isFiltered && { label: 'Show all stock', onClear: clear }}>
            {isFiltered ? 'Nothing matches these filters.' : NOTHING}
          </ListEmpty>
        }
      />
      {stock.data ? <Pager list={stock.data} one="variant" many="variants" onTurn={turnTo} /> : null}
      <StockDrawer id={variantId} onClose={() => open(null)} />
      <CountDrawer open={imported !== null} onClose={() => openImport(null)} />
    </section>
  );
}
