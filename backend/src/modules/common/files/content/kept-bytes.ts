import { RejectedFile, slice } from './rejected-file.ts';

/** Of what is named twice, for example a small picture that is also part of a large one. */
const MOST_TIMES = 2;

/**
 * The same file in which only the parts that are named remain, each where it was (decision 54). All other bytes are zero, so
 * that nothing is kept that nobody asked for. What may not remain can be named too: then no kept part may lie over it.
 */
export class KeptBytes {
  private readonly out: Buffer;
  private readonly dropped: Buffer[] = [];
  private end = 0;
  private named = 0;

  constructor(private readonly source: Buffer) {
    this.out = Buffer.alloc(source.length);
  }

  /** Returns what was kept, to be changed further. */
  keep(start: number, length: number): Buffer {
    return this.put(start, slice(this.source, start, length));
  }

  /** Keeps other bytes in this place. */
  put(start: number, bytes: Buffer): Buffer {
    const place = this.placeOf(start, bytes.length);
    bytes.copy(place);
    this.reach(start + bytes.length);
    return place;
  }

  /** What is named here may be in no kept part. */
  drop(start: number, length: number): Buffer {
    const place = this.placeOf(start, length);
    this.dropped.push(place);
    return place;
  }

  /** The file ends there or later. */
  reach(end: number): void {
    if (end > this.source.length) throw new RejectedFile('it ends too early');
    this.end = Math.max(this.end, end);
  }

  cleaned(): Buffer {
    const isGone = (part: Buffer) => part.equals(Buffer.alloc(part.length));
    if (!this.dropped.every(isGone)) throw new RejectedFile('its picture lies over something else');
    return this.out.subarray(0, this.end);
  }

  private placeOf(start: number, length: number): Buffer {
    this.named += length;
    if (this.named > this.source.length * MOST_TIMES) throw new RejectedFile('its parts lie over each other');
    return slice(this.out, start, length);
  }
}
