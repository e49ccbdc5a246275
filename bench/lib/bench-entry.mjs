import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../backend/bundle.mjs';
import { toolIndex } from '../../backend/tool-index.mjs';

/** Bundles an entry of bench/apps by the hub's rules, where its unbundled packages are found; deleted afterwards. */
export async function withEntry(name, work) {
  const dir = fileURLToPath(new URL(`../../backend/.bench/${name}`, import.meta.url));
  await bundle({ [name]: fileURLToPath(new URL(`../apps/${name}.ts`, import.meta.url)) }, dir, {
    plugins: [toolIndex()],
  });
  try {
    return await work(`${dir}/${name}.js`);
  } finally {
    // A profile refers to lines of the bundle.
    if (!process.env.BENCH_PROFILE) await rm(dir, { recursive: true, force: true });
  }
}
