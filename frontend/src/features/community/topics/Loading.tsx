import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';

/** While the first answer is on its way. */
export function Loading() {
  return (
    <div aria-busy="true">
      <Spinner />
    </div>
  );
}
