import { Link } from 'react-router-dom';

interface PageLinksProps {
  readonly page: number;
  readonly total: number;
  readonly size: number;
  readonly addressOf: (page: number) => string;
}

/** Earlier and later pages as links, without antd; nothing where there is one page only. */
export function PageLinks({ page, total, size, addressOf }: PageLinksProps) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  return (
    <nav aria-label="Pages" className="row">
      {page > 1 ? (
        <Link className="button button-secondary" to={addressOf(page - 1)}>
          Previous
        </Link>
      ) : null}
      <span className="muted">
        Page {page} of {last}
      </span>
      {page < last ? (
        <Link className="button button-secondary" to={addressOf(page + 1)}>
          Next
        </Link>
      ) : null}
    </nav>
  );
}
