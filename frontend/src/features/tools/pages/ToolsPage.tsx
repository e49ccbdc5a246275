import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Loading } from '../../../shared/ui/loading/Loading.tsx';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { galleryQuery } from '../api.ts';
import { GalleryCard } from '../GalleryCard.tsx';
import '../../../shared/ui/item-list/item-list.css';
import '../gallery.css';

function Tools() {
  const { data, error, refetch } = useQuery(galleryQuery());
  if (error && !data) return <Failure what="The tools" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading of="cards" />;
  if (data.length === 0)
    return (
      <Callout>
        <p>This hub has no tools.</p>
      </Callout>
    );
  return (
    <ul className="plain-list card-grid" aria-label="Tools">
      {data.map((tool) => (
        <GalleryCard key={tool.id} tool={tool} />
      ))}
    </ul>
  );
}

/** /tools: what every tool of this hub reaches, touches and may do, for whoever decides about it. Without antd. */
export default function ToolsPage() {
  const { isPending } = useQuery(galleryQuery());
  const page = (
    <div className="wrap page page-content">
      <PageHeader
        title="Tools"
        description="What each tool reaches, which data it touches, and what it may do."
      />
      <Tools />
    </div>
  );
  return <Waiting isOver={!isPending} fallback={page} />;
}
