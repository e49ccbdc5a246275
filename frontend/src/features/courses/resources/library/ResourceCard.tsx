import { Link } from 'react-router-dom';
import type { ResourceCardData } from '../api.ts';
import { originText, tagsOf } from '../labels.ts';

/** Kind and origin, in words. */
export function ResourceTags({ resource }: { readonly resource: ResourceCardData }) {
  return (
    <p className="row cover-tags">
      {tagsOf(resource).map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </p>
  );
}

/** Site, day of import, and by what right the text stands here, with the way to the original. */
export function ResourceOrigin({ resource }: { readonly resource: ResourceCardData }) {
  const { source_url: url, licence_note: note, imported_at: imported, title } = resource;
  if (!url && !note) return null;
  return (
    <>
      <p className="muted">{[originText(resource), note].filter(Boolean).join(' · ')}</p>
      {url ? (
        <p>
          <a href={url} rel="noopener noreferrer nofollow" target="_blank">
            {imported ? 'Original page' : 'Open the page'}
            <span className="visually-hidden"> of {title}, in a new tab</span>
          </a>
        </p>
      ) : null}
    </>
  );
}

interface ResourceCardProps {
  readonly resource: ResourceCardData;
  /** The address that opens it. */
  readonly to: string;
}

/** A resource in the library. Its title opens it. */
export function ResourceCard({ resource, to }: ResourceCardProps) {
  return (
    <li>
      <article
        className="surface cover-card"
        style={{ gridTemplateRows: '1fr' }}
        aria-labelledby={`resource-${resource.id}`}
      >
        <div>
          <ResourceTags resource={resource} />
          <h2 id={`resource-${resource.id}`} style={{ fontSize: '1rem' }}>
            <Link to={to}>{resource.title}</Link>
          </h2>
          <p>{resource.summary}</p>
          <ResourceOrigin resource={resource} />
        </div>
      </article>
    </li>
  );
}
