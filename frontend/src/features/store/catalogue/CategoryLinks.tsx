import { Link } from 'react-router-dom';
import { CATEGORIES } from './labels.ts';
import type { ProductsView } from './use-products-view.ts';

const ALL = { value: '', label: 'All products' } as const;

/** The categories of the store in one row, as links. On a phone the row scrolls. */
export function CategoryLinks({ view }: { readonly view: ProductsView }) {
  const { category } = view.search;
  return (
    <nav aria-label="Categories" className="store-categories">
      <ul className="plain-list">
        {[ALL, ...CATEGORIES].map(({ value, label }) => (
          <li key={value}>
            <Link
              to={view.addressOfCategory(value)}
              preventScrollReset
              aria-current={value === (category ?? '') ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
