import { Link } from 'react-router-dom';
import { ApiError } from '../../../shared/api/index.ts';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { Callout } from '../../../shared/ui/form/Callout.tsx';

interface ProductFailureProps {
  readonly error: unknown;
  readonly backTo: string;
  readonly onRetry: () => void;
}

/** In place of a product: it is not sold, or could not be loaded. */
export function ProductFailure({ error, backTo, onRetry }: ProductFailureProps) {
  if (!(error instanceof ApiError) || error.info.status !== 404)
    return <Failure what="The product" error={error} onRetry={onRetry} />;
  return (
    <Callout>
      <p role="status">This product is not on sale.</p>
      <Link className="button button-secondary" to={backTo}>
        See all products
      </Link>
    </Callout>
  );
}
