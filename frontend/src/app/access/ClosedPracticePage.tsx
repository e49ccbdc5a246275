import PracticePage from '../../features/practice/pages/PracticePage.tsx';
import { RouteGate } from './RouteGate.tsx';

/** /practice-management behind the gate that names the roles it needs. */
export default function ClosedPracticePage() {
  return (
    <RouteGate path="/practice-management">
      <PracticePage />
    </RouteGate>
  );
}
