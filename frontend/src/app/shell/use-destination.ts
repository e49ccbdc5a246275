import { useLocation, useNavigation } from 'react-router-dom';
import type { Location } from 'react-router-dom';

/** The address being opened, else the open one: a menu closes on the click, and not when the page's code has come. */
export function useDestination(): Location {
  const here = useLocation();
  return useNavigation().location ?? here;
}
