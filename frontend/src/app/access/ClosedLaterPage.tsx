import { useLocation } from 'react-router-dom';
import LaterPage from '../../features/system/pages/LaterPage.tsx';
import { RouteGate } from './RouteGate.tsx';

/** The page of an area that is still to come and is closed to some, behind the gate that knows to whom. */
export default function ClosedLaterPage() {
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, '');
  return (
    <RouteGate path={path}>
      <LaterPage />
    </RouteGate>
  );
}
