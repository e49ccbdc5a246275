import '../system.css';

/** Stands where a page would, while nobody can say whether its visitor may see it. */
export function RolesUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap system-centre" role="status">
      <h1 tabIndex={-1}>Your roles could not be loaded</h1>
      <p className="system-lead">
        This page opens to certain roles only, so we have to ask the server first.
      </p>
      <button type="button" className="button button-primary" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
