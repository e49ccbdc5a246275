import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { RecordDrawer } from '../../../shared/ui/record-drawer/RecordDrawer.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { DraftNote } from '../../../shared/drafts/index.ts';
import { useProductDraft } from '../editing/use-drafted-edit.ts';
import { productQuery } from './api.ts';
import { CoursesForm } from './courses/CoursesForm.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { MediaForm } from './media/MediaForm.tsx';
import { FILES, PICTURES } from './media/media-rows.ts';
import { NewProduct } from './NewProduct.tsx';
import { labelOf, states, stateTones } from './product-labels.ts';
import { ProductActions } from './ProductActions.tsx';
import { Variants } from './Variants.tsx';

interface EditorProps {
  readonly id: string;
  readonly onOpen: (id: string) => void;
}

function Editor({ id, onOpen }: EditorProps) {
  const { data: product, error, refetch } = useQuery(productQuery(id));
  const { parts, state } = useProductDraft(id);
  if (!product && error)
    return <RetryBlock what="This product" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!product || state === 'loading')
    return (
      <div role="status" aria-label="Loading the product">
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  return (
    <Flex vertical gap="large">
      <Flex wrap gap="small" align="center">
        <h2>{product.name}</h2>
        <Badge tone={stateTones[product.state]}>{labelOf(states, product.state)}</Badge>
        {product.is_sample ? <Badge tone="sample">Sample</Badge> : null}
        {Object.keys(parts).length > 0 ? <DraftNote state={state} /> : null}
      </Flex>
      <ProductActions product={product} onOpen={onOpen} />
      <DetailsForm product={product} />
      <Variants product={product} />
      <MediaForm product={product} kind={PICTURES} />
      {product.kind === 'digital' ? <MediaForm product={product} kind={FILES} /> : null}
      <CoursesForm product={product} />
    </Flex>
  );
}

interface ProductDrawerProps {
  readonly id: string | null;
  /** What stands in the address for a product that does not exist yet. */
  readonly newId: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** A product with what can be changed of it, or the form for a new one. */
export function ProductDrawer({ id, newId, onOpen, onClose }: ProductDrawerProps) {
  return (
    <RecordDrawer
      record={id}
      title={(shown) => (shown === newId ? 'New product' : 'Product')}
      width={640}
      onClose={onClose}
    >
      {(shown) =>
        shown === newId ? (
          <NewProduct onCreated={onOpen} />
        ) : (
          <Editor key={shown} id={shown} onOpen={onOpen} />
        )
      }
    </RecordDrawer>
  );
}
