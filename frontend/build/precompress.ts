import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and pictures are compressed already. */
const worthwhile = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest']);
const SMALLEST = 600;

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < SMALLEST) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([brotli(body, quality), zip(body, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes the compressed forms once, at build time, so that the server never compresses a static file. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && worthwhile.has(extname(entry.name)));
  for (const entry of files) await compress(join(entry.parentPath, entry.name));
}
