/** Who a place is for: a person, or undefined for nobody in particular. */
export type Who = string | undefined;

/** How many places each person holds. Calls of nobody in particular count as if they held none. */
export class HeldPlaces {
  private readonly counts = new Map<string, number>();

  of(who: Who): number {
    return who === undefined ? 0 : (this.counts.get(who) ?? 0);
  }

  take(who: Who): void {
    if (who !== undefined) this.counts.set(who, this.of(who) + 1);
  }

  leave(who: Who): void {
    if (who === undefined) return;
    const left = this.of(who) - 1;
    if (left > 0) this.counts.set(who, left);
    else this.counts.delete(who);
  }
}
