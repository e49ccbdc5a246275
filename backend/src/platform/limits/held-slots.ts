/** The id of the person a slot is for; undefined for a call of the hub itself. */
export type PersonId = string | undefined;

/** Counts how many slots (or places in a queue) each person holds. Calls of the hub itself are not counted. */
export class HeldSlots {
  private readonly counts = new Map<string, number>();

  of(person: PersonId): number {
    return person === undefined ? 0 : (this.counts.get(person) ?? 0);
  }

  take(person: PersonId): void {
    if (person !== undefined) this.counts.set(person, this.of(person) + 1);
  }

  release(person: PersonId): void {
    if (person === undefined) return;
    const left = this.of(person) - 1;
    if (left > 0) this.counts.set(person, left);
    else this.counts.delete(person);
  }
}
