import { Navigate } from 'react-router-dom';
import { Waiting } from '../spinner/Waiting.tsx';

/** Opens another page in place of this one. The address changes when that page's code is there; until then one waits. */
export function Redirect({ to }: { readonly to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <Waiting />
    </>
  );
}
