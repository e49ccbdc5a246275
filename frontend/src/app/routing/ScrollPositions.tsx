import { useContext, useState } from 'react';
import {
  type Location,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
} from 'react-router-dom';

/** The first entry of every document has one and the same key; another address opened in its place begins at its top. */
const keyOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/**
 * A new page begins at its top, and Back returns to where one was. The first document can be read before the page's code
 * has come: the router would then begin it at its top, so it is told that there is nothing to restore.
 */
export function ScrollPositions() {
  // The library says in no other way which position it is about to restore.
  const state = useContext(DataRouterStateContext);
  const [first] = useState(state?.location);
  if (!state) return null;
  const { location, restoreScrollPosition } = state;
  const staysInPlace = location.key === first?.key && !location.hash && restoreScrollPosition === null;
  return (
    <DataRouterStateContext.Provider
      value={staysInPlace ? { ...state, restoreScrollPosition: false } : state}
    >
      <ScrollRestoration getKey={keyOf} />
    </DataRouterStateContext.Provider>
  );
}
