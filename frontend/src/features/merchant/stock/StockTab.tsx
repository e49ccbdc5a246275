import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useMemo } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  type FilterOf,
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

type StockFilter = FilterOf<(typeof stockFilter)['defaults']>;
const askedOf = ({ q, level, origin }: StockFilter): StockAsked =>
  Object.fromEntries(Object.entries({ q, level, origin }).filter(([, value]) => value !== ''));

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
  const list = usePagedList(stockFilter, (filter) =>
    stockQuery({ ...askedOf(filter), ...(filter.page > 1 ? { page: filter.page } : {}) }),
  );
  const { filter, isFiltered, change, clear } = list;
  const [variantId, open] = useUrlParam('variant');
  const [imported, openImport] = useUrlParam('import');
  const columns = useMemo(() => stockColumns(open), [open]);
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="merchant-stock">
      <SectionHeader
        id="merchant-stock"
        title="Stock"
        description="What is on hand and what orders hold. Every change keeps its reason."
        action={
          <Flex wrap gap="small">
            <Button onClick={() => openImport('counts')}>Import counts</Button>
            <DownloadStock asked={askedOf(filter)} />
          </Flex>
        }
      />
      <FilterBar onClear={isFiltered ? clear : undefined}>
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
          onChange={(level) => change({ level })}
        />
        <FilterSelect
          label="Samples"
          all="With samples"
          options={originChoices}
          value={filter.origin}
          onChange={(origin) => change({ origin })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        label="Stock"
        columns={columns}
        rowKey={({ variant_id }) => variant_id}
        one="variant"
        many="variants"
        errorSubject="The stock"
        empty={NOTHING}
        noMatch="Nothing matches these filters."
        showAll="Show all stock"
      />
      <StockDrawer id={variantId} onClose={() => open(null)} />
      <CountDrawer open={imported !== null} onClose={() => openImport(null)} />
    </Flex>
  );
}
