import { type FormEvent, useState } from 'react';
import { useFiles } from '../../../../shared/files/index.ts';
import { useDraftedEdit } from '../../editing/use-drafted-edit.ts';
import { useEdit } from '../../editing/use-edit.ts';
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
  const editing = useEdit({ rows: rowsOf(product, kind) }, useDraftedEdit(product.id, kind.field));
  const [tried, setTried] = useState(false);
  const { rows } = editing.value;
  const order = (next: readonly MediaRow[]) => editing.set({ rows: next });
  const files = useFiles({
    ...{ purpose: kind.purpose, most: Math.max(0, MOST_MEDIA - rows.length) },
    onReady: (taken) => order([...rows, takenRow(taken, kind)]),
  });
  const save = useProductChange(product, kind.saved, () => {
    editing.forget();
    setTried(false);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const faulty = rows.findIndex((row) => faultOf(row, kind));
    if (faulty >= 0) document.getElementById(`${kind.field}-${faulty}`)?.focus();
    else if (files.ready()) save.mutate(changeOf(rows, kind));
  };
  return {
    ...{ rows, files, save, submit, editing, order },
    errorOf: (row: MediaRow) => (tried ? faultOf(row, kind) : undefined),
    edit: (at: number, to: Partial<MediaRow>) =>
      order(rows.map((row, index) => (index === at ? { ...row, ...to } : row))),
  };
}
