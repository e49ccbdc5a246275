const DATE = /^\d{4}-\d\d-\d\d([T ][\d:.,]*(Z|[+-]\d\d:?\d\d)?)?$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE = /^[+()\d][\d\s().-]{5,}\d$/;
/** A century of which no record tells: a real day is never taken for a pseudonym. */
const START = Date.UTC(1800, 0, 1);
const DAY = 86_400_000;
/** Larger than any count of rows, smaller than what a vendor's number may be. */
const NUMBERS = 900_000_000;

/** What every pseudonym looks like, so that a check can tell it from a value that was left in. */
const PSEUDONYM =
  /^(Sample [\w.@$-]+ \d+|sample\d+@example\.test|\+1555\d{7}|18\d\d-\d\d-\d\d([T ][0:.,]*(Z|[+-]00:?00)?)?|9000\d{5}|\[hidden\])$/;

export const isPseudonym = (value: string | number): boolean => PSEUDONYM.test(String(value));

/**
 * Stands for one value, the same wherever it turns up (decision 75). They are counted, not computed: nothing leads
 * back to the value.
 */
export class Pseudonyms {
  private readonly known = new Map<string, string>();
  private readonly begin: number;

  constructor(begin = 0) {
    this.begin = begin;
  }

  /** Goes on counting behind those of a recording: the same pseudonym is never somebody else. */
  static after(recording: unknown): Pseudonyms {
    const text = JSON.stringify(recording) ?? '';
    const counts = [...text.matchAll(/Sample [\w.@$-]+ (\d+)|sample(\d+)@|\+1555(\d{7})|9000(\d{5})/g)];
    return new Pseudonyms(Math.max(0, ...counts.map((match) => Number(match.slice(1).find(Boolean)))));
  }

  of(name: string, value: string): string {
    if (isPseudonym(value)) return value;
    const made = this.known.get(value) ?? this.make(name, value, this.begin + this.known.size + 1);
    this.known.set(value, made);
    return made;
  }

  number(value: number): number {
    return isPseudonym(value) ? value : Number(this.of('number', String(value)));
  }

  /** Every value that has one, the longest first: it may hold a shorter one. */
  entries(): [value: string, pseudonym: string][] {
    return [...this.known].sort(([a], [b]) => b.length - a.length);
  }

  private make(name: string, value: string, count: number): string {
    if (EMAIL.test(value)) return `sample${count}@example.test`;
    if (DATE.test(value)) return this.date(value, count);
    if (name === 'number' || /^\d+$/.test(value)) return String(NUMBERS + count);
    if (PHONE.test(value)) return `+1555${String(count).padStart(7, '0')}`;
    return `Sample ${name.replaceAll(/[^\w.@$-]/g, '') || 'text'} ${count}`;
  }

  /** A day in the form of the value; its time is midnight. */
  private date(value: string, count: number): string {
    const day = new Date(START + (count % 20_000) * DAY).toISOString().slice(0, 10);
    return `${day}${value.slice(day.length).replaceAll(/\d/g, '0')}`;
  }
}
