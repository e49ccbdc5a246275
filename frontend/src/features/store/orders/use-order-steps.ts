import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { saveFile } from '../../../shared/files/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { cancelOrder, fetchInvoice, OWN_ORDERS, type OwnOrder, ownOrderKey, reorder } from './api.ts';

const TRIES = 60;
const PAUSE_MS = 1_000;
const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

const refused = (title: string) => (error: Error) => {
  logProblem(title, error);
  notice.error(title, messageOf(error));
};

/** Cancels an order that is not paid. The answer is shown at once. */
export function useCancel(id: string, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => cancelOrder(id),
    onSuccess: (order) => {
      cache.setQueryData(ownOrderKey(id), order);
      notice.success('Your order is cancelled');
      onDone();
    },
    onError: refused('Your order was not cancelled'),
    onSettled: () => cache.invalidateQueries({ queryKey: OWN_ORDERS }),
  });
}

/** Puts the items into the cart again. A press that is repeated after a failure adds nothing twice. */
export function useReorder(id: string) {
  const cache = useQueryClient();
  const key = useRef<string>(null);
  return useMutation({
    mutationFn: () => reorder(id, (key.current ??= crypto.randomUUID())),
    onSuccess: ({ added }) => {
      key.current = null;
      void cache.invalidateQueries({ queryKey: ['store', 'cart'] });
      if (added > 0) notice.success('Added to your cart');
    },
    onError: refused('Nothing was added to your cart'),
  });
}

/** A worker makes the PDF: asked for until it is there. */
async function invoiceOf(id: string): Promise<Blob> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetchInvoice(id);
    if (answer.type.startsWith('application/pdf')) return answer;
    await pause();
  }
  throw new Error('The invoice was not made in time. Please try again.');
}

export const useInvoice = ({ id, number }: OwnOrder) =>
  useMutation({
    mutationFn: () => invoiceOf(id),
    onSuccess: (file) => saveFile(file, `invoice-${number.toLowerCase()}.pdf`),
    onError: refused('The invoice could not be downloaded'),
  });
