import './loading.css';

interface LoadingProps {
  /** The shape of what comes: cards beside each other, rows below each other, or a text. */
  readonly of: 'cards' | 'rows' | 'text';
}

const COUNTS = { cards: 6, rows: 6, text: 8 } as const;

/** Where the first data of a page will stand, in its shape. Without antd, because visitors see it. */
export function Loading({ of }: LoadingProps) {
  return (
    <div className="loading" data-of={of} role="status" aria-busy="true">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: COUNTS[of] }, (_, at) => (
        <span key={at} className="loading-part" />
      ))}
    </div>
  );
}
