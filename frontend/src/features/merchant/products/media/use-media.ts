import { type FormEvent, useState } from 'react';
import { useFiles } from '../../../../shared/files/index.ts';
import type { MerchantProduct } from '../api.ts';
import { useProductChange } from '../use-product-change.ts';
import {
  changeOf,
  faultOf,
  type MediaKind,
  type MediaRow,
  MOST_MEDIA,
  rowsOf,
  takenRow,
} from './media-rows.ts';

/** The pictures or files of a product while they are edited; nothing is lost by a refusal. */
export function useMedia(product: MerchantProduct, kind: MediaKind) {
  const saved = rowsOf(product, kind);
  const [edited, setEdited] = useState<readonly MediaRow[] | null>(null);
  const [tried, setTried] = useState(false);
  const rows = edited ?? saved;
  const files = useFiles({
    ...{ purpose: kind.purpose, most: Math.max(0, MOST_MEDIA - rows.length) },
    onReady: (taken) => setEdited((before) => [...(before ?? saved), takenRow(taken, kind)]),
  });
  const save = useProductChange(product, kind.saved, () => {
    setEdited(null);
    setTried(false);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const faulty = rows.findIndex((row) => faultOf(row, kind));
    if (faulty >= 0) document.getElementById(`${kind.field}-${faulty}`)?.focus();
    else if (files.ready()) save.mutate(changeOf(rows, kind));
  };
  const changed = JSON.stringify(changeOf(rows, kind)) !== JSON.stringify(changeOf(saved, kind));
  return {
    ...{ rows, files, save, submit, changed, order: setEdited },
    errorOf: (row: MediaRow) => (tried ? faultOf(row, kind) : undefined),
    edit: (at: number, to: Partial<MediaRow>) =>
      setEdited(rows.map((row, index) => (index === at ? { ...row, ...to } : row))),
  };
}
