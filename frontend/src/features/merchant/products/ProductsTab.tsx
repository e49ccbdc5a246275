import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { DataTable, ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  useUrlFilter,
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

/** Every product with its state, price and stock; each opens its editor. */
export default function ProductsTab() {
  const { filter, isFiltered, change, clear, turnTo } = useUrlFilter(productFilter);
  const [productId, open] = useUrlParam('product');
  const { page, ...texts } = filter;
  const stated = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  const products = useQuery(productsQuery({ ...(stated as ProductsAsked), ...(page > 1 ? { page } : {}) }));
  const columns = useMemo(() => productColumns(open), [open]);
  return (
    <section aria-labelledby="merchant-products" className="merchant-part">
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
      <FilterBar>
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
        {isFiltered ? <Button onClick={clear}>Clear filters</Button> : null}
      </FilterBar>
      <DataTable
        label="Products"
        columns={columns}
        rows={products.data?.items}
        rowKey={({ id }) => id}
        stale={products.isPlaceholderData}
        error={products.error}
        errorSubject="The products"
        onRetry={() => void products.refetch()}
        empty={
          <ListEmpty clear={isFiltered && { label: 'Show all products', onClear: clear }}>
            {isFiltered ? 'No products match these filters.' : NOTHING}
          </ListEmpty>
        }
      />
      {products.data ? <Pager list={products.data} one="product" many="products" onTurn={turnTo} /> : null}
      <ProductDrawer id={productId} newId={NEW} onOpen={open} onClose={() => open(null)} />
    </section>
  );
}
