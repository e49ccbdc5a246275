interface PagerProps {
  readonly list: {
    readonly total: number;
    readonly page: number;
    readonly page_size: number;
    readonly items: readonly unknown[];
  };
  /** What one of them and several are called. */
  readonly one?: string;
  readonly many?: string;
  readonly onTurn: (page: number) => void;
}

/** Which of how many, and the way to the others. */
export function Pager({ list, one = 'person', many = 'people', onTurn }: PagerProps) {
  const { total, page, page_size: size, items } = list;
  const first = (page - 1) * size + 1;
  const words =
    items.length === 0 ? `No ${many}` : `${first} to ${first + items.length - 1} of ${total} ${many}`;
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <nav className="pager" aria-label="Pages">
      <p role="status">{total <= size && page === 1 ? `${total} ${total === 1 ? one : many}` : words}</p>
      {last > 1 || page > 1 ? (
        <div className="pager-steps">
          <button
            type="button"
            className="button button-secondary"
            disabled={page <= 1}
            onClick={() => onTurn(Math.min(page - 1, last))}
          >
            Previous
          </button>
          <button
            type="button"
            className="button button-secondary"
            disabled={page >= last}
            onClick={() => onTurn(page + 1)}
          >
            Next
          </button>
        </div>
      ) : null}
    </nav>
  );
}
