import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { CartButton } from '../cart/CartButton.tsx';
import { productQuery } from '../catalogue/api.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductFailure } from './ProductFailure.tsx';

interface ProductDrawerProps {
  readonly slug: string;
  readonly backTo: string;
  readonly onClose: () => void;
}

/** One product beside the list, for members. */
export default function ProductDrawer({ slug, backTo, onClose }: ProductDrawerProps) {
  const { data, error, refetch } = useQuery(productQuery(true, slug));
  return (
    <Drawer open size={640} title={data?.name ?? 'Product'} onClose={onClose} extra={<CartButton />}>
      {data ? <ProductFacts product={data} /> : null}
      {!data && error ? (
        <ProductFailure error={error} backTo={backTo} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton active title={false} /> : null}
    </Drawer>
  );
}
