import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { sayReady } from '../../shared/lib/ready.ts';
import { ErrorFallback } from './ErrorFallback.tsx';
import { reportError } from './report.ts';

interface State {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Catches what a page throws while drawing, reports it, and shows the fallback until the person tries again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportError(error, info.componentStack ?? null);
    // The page that would have said so never comes, and Try Again must answer.
    sayReady();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorFallback onRetry={() => this.setState({ error: undefined, failed: false })} />;
  }
}
