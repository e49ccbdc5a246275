import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../../shared/lib/page-title.ts';
import { useHeadingFocus } from '../../../shared/lib/use-heading-focus.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { CartButton } from '../cart/CartButton.tsx';
import { productQuery } from '../catalogue/api.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductFailure } from './ProductFailure.tsx';

/** One product for visitors, as the page. */
export default function VisitorProduct({ slug, backTo }: { readonly slug: string; readonly backTo: string }) {
  const { data, error, refetch } = useQuery(productQuery(false, slug));
  usePageTitle(data?.name);
  useHeadingFocus(data !== undefined);
  if (!data && !error) return <Waiting />;
  return (
    <div className="wrap page">
      <PageHeader title={data?.name ?? 'Product'} backTo={backTo} actions={<CartButton />} />
      {data ? <ProductFacts product={data} /> : null}
      {!data && error ? (
        <ProductFailure error={error} backTo={backTo} onRetry={() => void refetch()} />
      ) : null}
    </div>
  );
}
