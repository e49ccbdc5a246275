/** A packing list that was ordered. */
export class PackingListDto {
  id: string;
  state: 'preparing' | 'ready';
}
