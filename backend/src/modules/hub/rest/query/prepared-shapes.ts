import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';

/** The calls of the product have about ten. */
const MOST = 200;

/**
 * Names for statements of the same text, which the database then parses once per connection. The number of names is bounded,
 * since callers decide what shapes there are; a statement beyond has none and is parsed each time.
 */
@Injectable()
export class PreparedShapes {
  private readonly names = new Map<string, string>();

  nameOf(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= MOST) return '';
    const name = `rest_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    this.names.set(text, name);
    return name;
  }
}
