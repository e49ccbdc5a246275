import SupportPage from '../../features/support/pages/SupportPage.tsx';
import { RouteGate } from './RouteGate.tsx';

/** /support behind the gate that asks visitors to sign in. */
export default function ClosedSupportPage() {
  return (
    <RouteGate path="/support">
      <SupportPage />
    </RouteGate>
  );
}
