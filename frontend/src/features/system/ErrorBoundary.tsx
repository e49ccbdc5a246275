import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { signalReady } from '../../shared/lib/ready.ts';
import { ErrorFallback } from './ErrorFallback.tsx';
import { reporting } from './reporting.ts';

interface State {
  readonly failed: boolean;
  /** To be quoted to support. */
  readonly requestId: string | undefined;
}

const WHOLE: State = { failed: false, requestId: undefined };

/** Catches what a page throws while drawing, reports it, and shows the fallback until the person tries again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = WHOLE;

  static getDerivedStateFromError(): State {
    return { failed: true, requestId: undefined };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    void reporting((report) =>
      this.setState({ requestId: report.reportError(error, info.componentStack ?? null) }),
    );
    // The page that would have said so never comes, and Try Again must answer.
    signalReady();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorFallback requestId={this.state.requestId} onRetry={() => this.setState(WHOLE)} />;
  }
}
