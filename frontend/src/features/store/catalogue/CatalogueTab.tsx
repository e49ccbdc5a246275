import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { useList } from '../../../shared/lib/use-list.ts';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { PageLinks } from '../../../shared/ui/page-links/PageLinks.tsx';
import { Loading } from '../../../shared/ui/loading/Loading.tsx';
import { productsQuery } from './api.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import type { ProductsView } from './use-products-view.ts';

interface CatalogueProps {
  readonly view: ProductsView;
}

function Empty({ view }: CatalogueProps) {
  return (
    <Callout>
      <p role="status">
        {view.isFiltered ? 'No products match these filters.' : 'Nothing is on sale at the moment.'}
      </p>
      {view.isFiltered ? (
        <button type="button" className="button button-secondary" onClick={view.clear}>
          Clear filters
        </button>
      ) : null}
    </Callout>
  );
}

function Products({ view }: CatalogueProps) {
  const member = useSessionStatus() === 'signed_in';
  const { data, error, isStale, refetch } = useList(productsQuery(member, view.search));
  if (error && !data) return <Failure what="The products" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading of="cards" />;
  if (data.items.length === 0) return <Empty view={view} />;
  return (
    <>
      <h2 className="visually-hidden">Products</h2>
      <p className="muted" role="status">
        {data.total === 1 ? '1 product' : `${data.total.toLocaleString('en-US')} products`}
      </p>
      <ul
        className="plain-list card-grid product-grid"
        aria-label="Products"
        aria-busy={isStale || undefined}
      >
        {data.items.map((product) => (
          <ProductCard key={product.id} product={product} to={view.addressOf(product.slug)} />
        ))}
      </ul>
      <PageLinks page={data.page} total={data.total} size={data.page_size} addressOf={view.addressOfPage} />
    </>
  );
}

/** What the store sells, as the address asks for it, for everybody. Without antd, because visitors have it too. */
export function CatalogueTab({ view }: CatalogueProps) {
  return (
    <div className="page-content">
      <CategoryLinks view={view} />
      <ProductFilters view={view} />
      <Products view={view} />
    </div>
  );
}
