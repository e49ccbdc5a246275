import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import { compiledAliases } from './aliases.mjs';

/** nest-cli.json says what the plugin reads, so that Nest's own command line describes the same API. */
const nestCli = JSON.parse(readFileSync(join(import.meta.dirname, '../nest-cli.json'), 'utf8'));
const { options: PLUGIN } = nestCli.compilerOptions.plugins.find(({ name }) => name === '@nestjs/swagger');

/**
 * Compiles what describes the API (src/openapi.ts and all it imports) into a folder, with what Nest's Swagger plugin reads
 * from types and comments. It does not judge the types: `npm run typecheck` does, and doing so twice took half of the time.
 */
export function describedIn(outDir) {
  const file = join(import.meta.dirname, 'tsconfig.openapi.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: stop };
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
    file,
    { outDir, noCheck: true, stableTypeOrdering: true },
    host,
  );
  if (errors.length > 0) stop(...errors);
  const program = ts.createProgram(fileNames, options);
  const broken = program.getSyntacticDiagnostics();
  if (broken.length > 0) stop(...broken);
  program.emit(undefined, undefined, undefined, false, { before: [before(PLUGIN, program)] });
  const manifest = { type: 'module', imports: compiledAliases() };
  writeFileSync(join(outDir, 'backend/package.json'), JSON.stringify(manifest));
}

function stop(...diagnostics) {
  const host = {
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getCanonicalFileName: String,
    getNewLine: () => '\n',
  };
  throw new Error(ts.formatDiagnostics(diagnostics, host));
}
