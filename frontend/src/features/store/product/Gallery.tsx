import { useState } from 'react';
import type { ProductData } from '../catalogue/api.ts';
import { ProductPicture } from '../catalogue/ProductPicture.tsx';

/** The pictures of a product: one large, the others to choose from. */
export function Gallery({ product }: { readonly product: ProductData }) {
  const [chosen, setChosen] = useState(0);
  const { images } = product;
  return (
    <div className="product-gallery">
      <ProductPicture product={{ ...product, image: images[chosen] ?? null }} />
      {images.length > 1 ? (
        <ul className="plain-list row" aria-label="Pictures">
          {images.map(({ url, alt }, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Picture ${index + 1}: ${alt}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <img src={url} alt="" loading="lazy" width={64} height={64} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
