import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';

/** Sets the title of the tab to what the page shows, for example a course's name; undefined while that is not known. */
export function usePageTitle(title: string | undefined): void {
  const page = useMatches().at(-1)?.handle as { readonly title?: string } | undefined;
  const usual = page?.title ?? 'Chairside';
  useEffect(() => {
    if (title === undefined) return undefined;
    document.title = `${title} · Chairside`;
    return () => {
      document.title = `${usual} · Chairside`;
    };
  }, [title, usual]);
}
