import { createHash } from 'node:crypto';

const [DIGITS, LETTERS] = ['0123456789', 'ghijklmnop'];
const wordOf = (text) => `translate(left(md5(${text}), 8), '${DIGITS}', '${LETTERS}')`;

/** The invented word of a number, to search for. */
export const wordAt = (number) =>
  createHash('md5')
    .update(String(number))
    .digest('hex')
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => LETTERS[digit]);

/** Six of 400 invented words, so that one stands in every sixtieth text and is like no other: searching for all is no search. */
export const words = (n) =>
  `(select string_agg(${wordOf(`(((${n}) * k * 7 + k) % 400)::text`)}, ' ') from generate_series(1, 6) k)`;

/** The id of the invented thing of a number. */
export const id = (kind, n) => `md5('${kind}' || ${n})::uuid`;

/**
 * Inserts invented rows without foreign keys and triggers. `:name:` in a statement is that one of the sizes, `$1` the person who will
 * ask; `scale` 1 is full.
 */
export async function fill(client, { sizes, statements }, scale, person) {
  const scaled = Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [name, Math.round(size * scale)]),
  );
  await client.query('set session_replication_role = replica');
  for (const statement of statements)
    await client.query(withSizes(statement, scaled), statement.includes('$1') ? [person] : []);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

const withSizes = (text, sizes) => text.replaceAll(/:(\w+):/g, (_all, name) => String(sizes[name]));
