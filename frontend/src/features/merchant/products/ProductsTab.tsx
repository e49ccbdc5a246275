import { Button, Flex } from 'antd';
import { useMemo } from 'react';
import { PagedTable, usePagedList } from '../../../shared/ui/data-table/index.ts';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  type FilterOf,
  useUrlParam,
} from '../../../shared/ui/filter-bar/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { type ProductsAsked, productsQuery } from './api.ts';
import { productColumns } from './product-columns.tsx';
import { categories, states } from './product-labels.ts';
import { ProductDrawer } from './ProductDrawer.tsx';

const productFilter = { defaults: { q: '', state: '', category: '' } } as const;
const NEW = 'new';
const NOTHING = 'No products yet. Create one, add a variant with a price, and publish it.';

function askedOf({ page, ...texts }: FilterOf<(typeof productFilter)['defaults']>): ProductsAsked {
  const stated = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  return { ...(stated as ProductsAsked), ...(page > 1 ? { page } : {}) };
}

/** Every product with its state, price and stock; each opens its editor. */
export default function ProductsTab() {
  const list = usePagedList(productFilter, (filter) => productsQuery(askedOf(filter)));
  const { filter, isFiltered, change, clear } = list;
  const [productId, open] = useUrlParam('product');
  const columns = useMemo(() => productColumns(open), [open]);
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby="merchant-products">
      <SectionHeader
        id="merchant-products"
        title="Products"
        description="What the store sells. A new product is a draft until you publish it."
        action={
          <Button type="primary" onClick={() => open(NEW)}>
            New product
          </Button>
        }
      />
      <FilterBar onClear={isFiltered ? clear : undefined}>
        <FilterSearch
          label="Search products"
          placeholder="Name or SKU"
          value={filter.q}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label="Status"
          all="Every status"
          options={states}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
        <FilterSelect
          label="Category"
          all="Every category"
          options={categories}
          value={filter.category}
          onChange={(category) => change({ category })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        label="Products"
        columns={columns}
        rowKey={({ id }) => id}
        one="product"
        many="products"
        empty={NOTHING}
      />
      <ProductDrawer id={productId} newId={NEW} onOpen={open} onClose={() => open(null)} />
    </Flex>
  );
}
