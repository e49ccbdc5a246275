import { useNavigation } from 'react-router-dom';
import './navigation-progress.css';

/** A line at the top of the window while the next page loads. It fades in late, so that a quick load does not flicker. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return <div className="navigation-progress" role="progressbar" aria-label="Loading the page" />;
}
