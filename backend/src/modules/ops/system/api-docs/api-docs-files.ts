import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { AppError } from '#platform/errors/app-error.ts';
import { START_SCRIPT } from './api-docs-page.ts';

export interface DocsFile {
  readonly type: string;
  /** Changes when the file does. */
  readonly etag: string;
  read(): Promise<Buffer>;
}

const SCRIPT = 'text/javascript; charset=utf-8';
/** Every file of the page, its content type, and where it is found: other files of the packages are not served. */
const INSTALLED: ReadonlyMap<string, readonly [type: string, specifier: string]> = new Map([
  ['swagger-ui-bundle.js', [SCRIPT, 'swagger-ui-dist/swagger-ui-bundle.js']],
  ['swagger-ui.css', ['text/css; charset=utf-8', 'swagger-ui-dist/swagger-ui.css']],
  ['favicon-32x32.png', ['image/png', 'swagger-ui-dist/favicon-32x32.png']],
  ['openapi.json', ['application/json; charset=utf-8', '@chairside/backend/openapi.json']],
]);

const started: DocsFile = {
  type: SCRIPT,
  etag: `W/"${START_SCRIPT.length}"`,
  read: () => Promise.resolve(Buffer.from(START_SCRIPT)),
};

/** The files behind `/api/docs`, from this machine only. Each is found and read when it is asked for, never at the start. */
@Injectable()
export class ApiDocsFiles {
  /** @throws AppError `not_found` for every name that is not on the list */
  async find(name: string): Promise<DocsFile> {
    if (name === 'start.js') return started;
    const [type, specifier] = INSTALLED.get(name) ?? [];
    if (!type || !specifier) throw new AppError('not_found', 404, 'Not found');
    const path = createRequire(import.meta.url).resolve(specifier);
    const { size, mtimeMs } = await stat(path);
    return { type, etag: `W/"${size}-${Math.round(mtimeMs)}"`, read: () => readFile(path) };
  }
}
