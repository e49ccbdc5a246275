import { useQuery } from '@tanstack/react-query';
import { useSessionStatus } from '../auth/session/session-status.ts';
import type { ShownImage } from '../ui/markdown/picture.tsx';
import { imageLinkQuery } from './api.ts';

interface LoadedProps extends ShownImage {
  /** Undefined while its address is on the way: the room is kept. */
  readonly src: string | undefined;
}

function Loaded({ src, alt, width, height }: LoadedProps) {
  return (
    <img
      {...{ src, alt, width, height }}
      loading="lazy"
      decoding="async"
      style={{ maxInlineSize: '100%', blockSize: 'auto', background: 'var(--sunken)' }}
    />
  );
}

/** Members see also what is not public, by a link that ends. */
function MemberImage(image: ShownImage) {
  const { data, error } = useQuery(imageLinkQuery(image.id));
  if (!data && error) return <span className="muted">{image.alt || 'An image'} (not available)</span>;
  return <Loaded {...image} src={data?.url} />;
}

/** A picture in a post, as whoever reads it may see it. */
export function PostImage(image: ShownImage) {
  const member = useSessionStatus() === 'signed_in';
  return member ? <MemberImage {...image} /> : <Loaded {...image} src={`/api/images/${image.id}`} />;
}
