import { Button, Input } from 'antd';
import { describedBy, FieldItem } from '../../../../shared/ui/fields/FieldItem.tsx';
import { Item } from '../../../../shared/ui/item-list/index.ts';
import { MoveButtons } from '../../../../shared/ui/move-buttons/MoveButtons.tsx';
import { swapped } from '../../../../shared/ui/move-buttons/swapped.ts';
import { FileButton } from '../../../../shared/files/index.ts';
import type { MediaKind } from './media-rows.ts';
import { Thumbnail } from './Thumbnail.tsx';
import type { useMedia } from './use-media.ts';

interface MediaItemProps {
  readonly kind: MediaKind;
  readonly media: ReturnType<typeof useMedia>;
  readonly at: number;
}

const nameOf = ({ one }: MediaKind, at: number): string => `${one} ${at + 1}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One that was removed, until the list is saved. */
function Removed({ kind, media, at }: MediaItemProps) {
  const name = nameOf(kind, at);
  return (
    <Item
      title={`${capital(name)} is removed when you save.`}
      actions={
        <Button
          aria-label={`Undo removing ${name}`}
          autoFocus
          onClick={() => media.edit(at, { isRemoved: false })}
        >
          Undo
        </Button>
      }
    />
  );
}

/** One picture or file: its words, its place, and the way out. */
export function MediaItem({ kind, media, at }: MediaItemProps) {
  const row = media.rows[at];
  if (!row) return null;
  if (row.isRemoved) return <Removed {...{ kind, media, at }} />;
  const [name, id, error] = [nameOf(kind, at), `${kind.field}-${at}`, media.errorOf(row)];
  return (
    <Item
      media={kind.field === 'images' ? <Thumbnail id={row.id} /> : undefined}
      title={
        <FieldItem id={id} label={`${capital(name)}: ${kind.label}`} error={error}>
          <Input
            id={id}
            value={row.text}
            maxLength={200}
            aria-required
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, error, undefined)}
            onChange={({ target }) => media.edit(at, { text: target.value })}
          />
        </FieldItem>
      }
      actions={
        <>
          {kind.field === 'files' ? <FileButton file={{ id: row.id, name }} /> : null}
          <MoveButtons what={name} moved={(by) => swapped(media.rows, at, by)} onMove={media.order} />
          <Button aria-label={`Remove ${name}`} onClick={() => media.edit(at, { isRemoved: true })}>
            Remove
          </Button>
        </>
      }
    />
  );
}
