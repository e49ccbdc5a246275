import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { authAddress } from '../../../shared/auth/auth-address.ts';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Redirect } from '../../../shared/ui/redirect/Redirect.tsx';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { CartButton } from '../cart/CartButton.tsx';
import { productsQuery } from '../catalogue/api.ts';
import { CatalogueTab } from '../catalogue/CatalogueTab.tsx';
import { type ProductsView, useProductsView } from '../catalogue/use-products-view.ts';
import { StoreTabs } from '../StoreTabs.tsx';
import { isForMembers } from '../tabs.ts';
import '../../../shared/ui/item-list/item-list.css';
import '../../../shared/ui/cover-card/cover-card.css';
import '../store.css';

const ProductDrawer = lazy(() => import('../product/ProductDrawer.tsx'));
// Brings Markdown, which the list does not need.
const VisitorProduct = lazy(() => import('../product/VisitorProduct.tsx'));

interface ViewProps {
  readonly view: ProductsView;
}

const Head = () => (
  <PageHeader
    title="Store"
    description="Supplies, digital guides, coaching packages and memberships."
    actions={<CartButton />}
  />
);

/** What the document brought stays until the first answer is there. */
function ForVisitors({ view }: ViewProps) {
  const { isPending } = useQuery(productsQuery(false, view.search));
  const page = (
    <div className="wrap page page-content">
      <Head />
      <CatalogueTab view={view} />
    </div>
  );
  return <Waiting isOver={!isPending} fallback={page} />;
}

function ForMembers({ view }: ViewProps) {
  return (
    <div className="wrap page page-content">
      <Head />
      <StoreTabs products={<CatalogueTab view={view} />} />
      <Suspense fallback={null}>
        {view.open ? (
          <ProductDrawer
            key={view.open}
            slug={view.open}
            backTo={view.addressOf(null)}
            onClose={view.close}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** /store (decision 80): what is sold, for everybody, and a product beside it; orders for members, whose parts bring antd. */
export default function StorePage() {
  const member = useSessionStatus() === 'signed_in';
  const view = useProductsView();
  const location = useLocation();
  const tab = useSearchParams()[0].get('tab');
  if (member) return <ForMembers view={view} />;
  if (isForMembers(tab)) return <Redirect to={authAddress(location)} />;
  if (!view.open) return <ForVisitors view={view} />;
  return (
    <Suspense fallback={<Waiting />}>
      <VisitorProduct slug={view.open} backTo={`/store${view.addressOf(null)}`} />
    </Suspense>
  );
}
