import { Link } from 'react-router-dom';
import type { ProductCardData } from './api.ts';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { priceLabel, stockLabel } from './labels.ts';
import { ProductPicture } from './ProductPicture.tsx';

/** What is said of a product in short: whether one has it, how much is left, and whether it is invented. */
export function ProductTags({ product }: { readonly product: ProductCardData }) {
  const stock = stockLabel(product);
  if (!stock && !product.owned && !product.is_sample) return null;
  return (
    <p className="row cover-tags">
      {product.owned ? <strong>You own this</strong> : null}
      {stock ? <span data-stock={product.stock}>{stock}</span> : null}
      {product.is_sample ? <span>Sample</span> : null}
    </p>
  );
}

/** A product in a list. Its name opens it: beside the list for members, as a page that begins at its top for visitors. */
export function ProductCard({ product, to }: { readonly product: ProductCardData; readonly to: string }) {
  const opensBeside = useSessionStatus() === 'signed_in';
  return (
    <li>
      <article className="surface cover-card" aria-labelledby={`product-${product.id}`}>
        <ProductPicture product={product} />
        <div>
          <h3 id={`product-${product.id}`}>
            <Link to={to} preventScrollReset={opensBeside}>
              {product.name}
            </Link>
          </h3>
          <p className="muted">{product.summary}</p>
          <p>
            <strong>{priceLabel(product)}</strong>
          </p>
          <ProductTags product={product} />
        </div>
      </article>
    </li>
  );
}
