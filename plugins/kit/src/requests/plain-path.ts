const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
// eslint-disable-next-line no-control-regex -- these are what a path must not hold
const FORBIDDEN = /[\u0000-\u0020\u007f\\#]/;
// eslint-disable-next-line no-control-regex -- see above; once decoded, a space or `#` is part of a name
const FORBIDDEN_DECODED = /[\u0000-\u001f\u007f\\]/;
/** A `;` begins a parameter of the segment for some servers: `..;x` is `..` to them. */
const DOTS = /^\.{1,2}(;|$)/;
/** Servers and what stands before them decode more than once. */
const LAYERS = 3;

/**
 * Whether a path below a tool's address (without its query and a leading slash) means the same place to every server:
 * no empty or dot segments in any disguise, no whole address, nothing that cannot be decoded.
 */
export function isPlainPath(path: string): boolean {
  const segments = path.split('/');
  if (SCHEME.test(path) || segments.slice(0, -1).includes('') || FORBIDDEN.test(path)) return false;
  if (decode(path) === undefined) return false;
  return readings(path).every((text) => !FORBIDDEN_DECODED.test(text) && !hasDotSegment(text));
}

/** Whether a value that becomes one segment of a path names nothing but itself, however often a server decodes it. */
export const isPlainSegment = (value: string): boolean =>
  readings(value).every((text) => !hasDotSegment(text));

const hasDotSegment = (text: string): boolean => text.split(/[/\\]/).some((segment) => DOTS.test(segment));

/** The text as it is, and as each further decoding reads it. */
function readings(text: string): string[] {
  const found = [text];
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const next = decode(found.at(-1) ?? '');
    if (next === undefined || next === found.at(-1)) break;
    found.push(next);
  }
  return found;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
