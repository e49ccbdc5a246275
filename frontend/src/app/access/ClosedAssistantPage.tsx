import AssistantPage from '../../features/assistant/pages/AssistantPage.tsx';
import { RouteGate } from './RouteGate.tsx';

/** /codeco-ai behind the gate that lets in every account. */
export default function ClosedAssistantPage() {
  return (
    <RouteGate path="/codeco-ai">
      <AssistantPage />
    </RouteGate>
  );
}
