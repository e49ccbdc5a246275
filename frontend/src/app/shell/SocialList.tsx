import type { SiteConfig, SocialKind } from '../../shared/site/site-config.ts';

const social: Record<SocialKind, { label: string; path: string }> = {
  linkedin: { label: 'LinkedIn', path: 'M7 10v8M7 6.500v.01M11 18v-4.500a3 3 0 0 1 6 0V18M11 10v8' },
  instagram: {
    label: 'Instagram',
    path: 'M7.5 4.500h9a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3ZM12 15.200a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.400ZM16.5 7.500h.01',
  },
  facebook: { label: 'Facebook', path: 'M15.5 5H14a3 3 0 0 0-3 3v12M8 12h6.5' },
  youtube: {
    label: 'YouTube',
    path: 'M6.5 6.500h11a2.5 2.5 0 0 1 2.5 2.500v6a2.5 2.5 0 0 1-2.5 2.500h-11A2.5 2.5 0 0 1 4 15V9a2.5 2.5 0 0 1 2.5-2.500ZM10.5 9.800v4.400l3.8-2.200z',
  },
};

/** Links to the operator's profiles elsewhere. */
export default function SocialList({ links }: { links: SiteConfig['social'] }) {
  return (
    <ul className="social-links" aria-label="Social media">
      {links.map(({ kind, url }) => (
        <li key={kind}>
          <a className="icon-button" href={url} rel="noreferrer me" aria-label={social[kind].label}>
            <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d={social[kind].path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
