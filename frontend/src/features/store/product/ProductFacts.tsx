import { Link } from 'react-router-dom';
import { LightMarkdown } from '../../../shared/ui/markdown/LightMarkdown.tsx';
import type { ProductData } from '../catalogue/api.ts';
import { deliveryLabel, priceLabel } from '../catalogue/labels.ts';
import { ProductTags } from '../catalogue/ProductCard.tsx';
import { BuyForm } from './BuyForm.tsx';
import { Gallery } from './Gallery.tsx';

interface FactsProps {
  readonly product: ProductData;
}

function Files({ product: { files } }: FactsProps) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="product-files">
      <h3 id="product-files">Files you get</h3>
      <ul>
        {files.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

function Courses({ product: { related_courses: courses } }: FactsProps) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="product-courses">
      <h3 id="product-courses">Related courses</h3>
      <ul className="plain-list">
        {courses.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to={`/courses/${encodeURIComponent(slug)}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All there is to know about a product before buying it, and the way into the cart. Without antd, because visitors read it too. */
export function ProductFacts({ product }: FactsProps) {
  const delivery = deliveryLabel(product);
  return (
    <div className="product">
      <Gallery product={product} />
      <div className="product-words">
        <h2 className="visually-hidden">About this product</h2>
        <p>{product.summary}</p>
        <p>
          <strong className="product-price">{priceLabel(product)}</strong>
        </p>
        <ProductTags product={product} />
        {delivery ? <p className="muted">{delivery}.</p> : null}
        <BuyForm key={product.id} product={product} />
        {product.description ? <LightMarkdown text={product.description} level={3} /> : null}
        <Files product={product} />
        <Courses product={product} />
        {product.is_sample ? (
          <p className="muted">Sample product: invented, to try the store with. Nothing is sent.</p>
        ) : null}
      </div>
    </div>
  );
}
