/** What may float at the bottom of the page, the more urgent first; one at a time. */
export type Floating = 'compromised' | 'update' | 'install';
const ORDER: readonly Floating[] = ['compromised', 'update', 'install'];

let shown: ReadonlySet<Floating> = new Set();
const listeners = new Set<() => void>();

function set(card: Floating, is: boolean): void {
  if (shown.has(card) === is) return;
  shown = new Set(ORDER.filter((one) => (one === card ? is : shown.has(one))));
  for (const listener of listeners) listener();
}

/** Which card there is to show. Holds no rules of its own: those stand with what offers and updates. */
export const floating = {
  show: (card: Floating): void => set(card, true),
  hide: (card: Floating): void => set(card, false),
  first: (): Floating | undefined => ORDER.find((card) => shown.has(card)),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The check of what sends has found a difference. */
export const showCompromised = (): void => floating.show('compromised');
