import { DropArea, FileField } from '../../../../shared/files/index.ts';
import { ItemList } from '../../../../shared/ui/item-list/index.ts';
import { LeaveGuard } from '../../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { Newer } from '../../editing/Newer.tsx';
import { SaveRow } from '../../editing/SaveRow.tsx';
import type { MerchantProduct } from '../api.ts';
import { MediaItem } from './MediaItem.tsx';
import { type MediaKind, rowsOf } from './media-rows.ts';
import { useMedia } from './use-media.ts';

interface MediaFormProps {
  readonly product: MerchantProduct;
  readonly kind: MediaKind;
}

/** The pictures of a product, or the files that buyers get: added, named, ordered and removed, then saved together. */
export function MediaForm({ product, kind }: MediaFormProps) {
  const media = useMedia(product, kind);
  const { rows, files, save, submit, editing } = media;
  const theirs = () =>
    [
      kind.title,
      rowsOf(product, kind)
        .map(({ text }) => text)
        .join(', '),
    ] as const;
  const id = `product-${kind.field}`;
  return (
    <form onSubmit={submit} noValidate aria-labelledby={id}>
      <LeaveGuard unsaved={files.items.length > 0} />
      <h3 id={id}>{kind.title}</h3>
      <p className="muted">{kind.note}</p>
      <Newer {...{ editing, save, theirs }} />
      <DropArea files={files}>
        {rows.length > 0 ? (
          <ItemList labelledBy={id}>
            {rows.map((row, at) => (
              <MediaItem key={row.id} {...{ kind, media, at }} />
            ))}
          </ItemList>
        ) : null}
        <FileField id={`${id}-upload`} files={files} />
      </DropArea>
      <SaveRow editing={editing} busy={save.isPending} save={`Save ${kind.title.toLowerCase()}`} />
    </form>
  );
}
