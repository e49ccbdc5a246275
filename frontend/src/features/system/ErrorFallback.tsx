import { FrameIcon } from '../../shared/ui/icon/FrameIcon.tsx';
import './system.css';

interface ErrorFallbackProps {
  readonly requestId?: string | undefined;
  readonly onRetry: () => void;
}

/** What a person sees in place of a page that failed: clear the fault, or load everything anew. */
export function ErrorFallback({ requestId, onRetry }: ErrorFallbackProps) {
  return (
    <div className="wrap system-centre" role="alert">
      <span className="tile" data-tone="danger">
        <FrameIcon name="alert" size={28} />
      </span>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <p className="lead">We've encountered an unexpected error. Our team has been notified.</p>
      <div className="row">
        <button type="button" className="button button-primary" onClick={onRetry}>
          Try Again
        </button>
        <button type="button" className="button button-secondary" onClick={() => location.reload()}>
          Reload Page
        </button>
      </div>
      {requestId ? <p className="muted">Request {requestId}</p> : null}
    </div>
  );
}
