import AdminPage from '../../features/admin/pages/AdminPage.tsx';
import { RouteGate } from './RouteGate.tsx';

/** /admin behind the gate that names the role it needs. */
export default function ClosedAdminPage() {
  return (
    <RouteGate path="/admin">
      <AdminPage />
    </RouteGate>
  );
}
