import type { MerchantProduct, ProductChange } from '../api.ts';

/** One picture or file while it is edited. One that was removed stays until the list is saved. */
export interface MediaRow {
  readonly id: string;
  /** What a picture shows, or the name of a file. */
  readonly text: string;
  readonly isRemoved: boolean;
}

/** What tells pictures and files apart. */
export interface MediaKind {
  readonly field: 'images' | 'files';
  readonly purpose: 'product_image' | 'product_file';
  readonly title: string;
  /** One of them, as its buttons are named. */
  readonly one: string;
  readonly label: string;
  readonly fault: string;
  readonly least: number;
  readonly saved: string;
  readonly note: string;
}

export const PICTURES: MediaKind = {
  ...{ field: 'images', purpose: 'product_image', title: 'Pictures', one: 'picture' },
  ...{ label: 'what it shows', fault: 'Say what the picture shows', least: 3 },
  ...{ saved: 'The pictures were saved', note: 'The first picture stands in the list of products.' },
};

export const FILES: MediaKind = {
  ...{ field: 'files', purpose: 'product_file', title: 'Files', one: 'file' },
  ...{ label: 'name', fault: 'Enter a name', least: 1, saved: 'The files were saved' },
  note: 'Buyers download these files once their order is paid.',
};

export const MOST_MEDIA = 10;

const row = (id: string, text: string): MediaRow => ({ id, text, isRemoved: false });

export const rowsOf = (product: MerchantProduct, { field }: MediaKind): readonly MediaRow[] =>
  field === 'images'
    ? product.images.map(({ file_id, alt }) => row(file_id, alt))
    : product.files.map(({ file_id, name }) => row(file_id, name));

/** A picture needs words of its own; a file keeps the name it came with. */
export const takenRow = (taken: { id: string; name: string }, { field }: MediaKind): MediaRow =>
  row(taken.id, field === 'images' ? '' : taken.name);

export const faultOf = ({ text, isRemoved }: MediaRow, { least, fault }: MediaKind): string | undefined =>
  isRemoved || text.trim().length >= least ? undefined : fault;

/** The list as it is to be, without what was removed. */
export function changeOf(rows: readonly MediaRow[], { field }: MediaKind): ProductChange {
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  return field === 'images'
    ? { images: kept.map(({ id, text }) => ({ file_id: id, alt: text.trim() })) }
    : { files: kept.map(({ id, text }) => ({ file_id: id, name: text.trim() })) };
}
