/** Every encoding of a text inside another one: plain, base64 at any offset, hex, URL, JSON. */
export function formsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text, 'utf8');
  const base64 = [0, 1, 2].map((offset) => inner(bytes, offset));
  const json = JSON.stringify(text).slice(1, -1);
  const escaped = [...text]
    .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
  const forms = [
    text,
    ...base64,
    ...base64.map((part) => part.replaceAll('+', '-').replaceAll('/', '_')),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    encodeURIComponent(text),
    encodeURIComponent(encodeURIComponent(text)),
    json,
    JSON.stringify(json).slice(1, -1),
    escaped,
  ];
  return [...new Set(forms)];
}

/** The part of its base64 that does not depend on the bytes before and after. */
function inner(bytes: Buffer, offset: number): string {
  const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
  const whole = padded.length - (padded.length % 3);
  return padded
    .subarray(0, whole)
    .toString('base64')
    .slice(offset === 0 ? 0 : 4);
}

/**
 * Secrets by name, which are searched for in texts. A short secret is refused, because it would be found by chance.
 */
export class Secrets {
  private readonly known = new Map<string, string>();

  /** Returns the value, so that a caller can record it where it creates it. */
  note(name: string, value: string | null | undefined): string {
    if (!value || value.length < 8) throw new Error(`the secret ${name} is too short to be looked for`);
    this.known.set(value, name);
    return value;
  }

  get count(): number {
    return this.known.size;
  }

  /** The secrets found in the text, by name and place; the surroundings are hidden. */
  foundIn(place: string, text: string): string[] {
    return [...this.known].flatMap(([value, name]) =>
      formsOf(value).some((form) => text.includes(form)) ? [`${name} in ${place}`] : [],
    );
  }
}
