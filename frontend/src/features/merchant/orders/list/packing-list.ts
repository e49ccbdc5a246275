import { fetchPackingList, orderPackingList } from '../../api.ts';

const TRIES = 60;
const PAUSE_MS = 1_000;
const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

/** A worker makes the packing list: asked for until it is there. */
export async function packingListOf(ids: string[]): Promise<Blob> {
  const { id } = await orderPackingList(ids);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetchPackingList(id);
    if (answer.type.startsWith('application/pdf')) return answer;
    await pause();
  }
  throw new Error('The packing list was not made in time. Please try again.');
}
