import '../system.css';

/** Shown in place of a page while its visitor's roles cannot be loaded. */
export function RolesUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap system-centre" role="status">
      <h1 tabIndex={-1}>Your roles could not be loaded</h1>
      <p className="lead">Only certain roles can open this page, so we need to check yours first.</p>
      <button type="button" className="button button-primary" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
