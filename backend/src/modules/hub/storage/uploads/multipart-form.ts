import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#platform/errors/app-error.ts';
import { invalidRequest, uploadIncomplete } from '../storage.errors.ts';

/** A form as the standard client's browsers send it (RFC 7578): short fields first, then one file. */
export interface Form {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: { readonly type: string; readonly pieces: AsyncIterable<Buffer> };
}

const MOST_FIELDS = 20;
const LIMITS = {
  ...{ fields: MOST_FIELDS, files: 1, parts: MOST_FIELDS + 1 },
  ...{ fieldSize: 65_536, headerPairs: 20, headerSize: 8_192 },
};

export const isForm = (contentType: string | undefined): contentType is string =>
  /^multipart\/form-data\s*;/i.test(contentType ?? '');

/** Reads the fields, and answers as soon as the file begins. Its pieces stream; the first file is the only one. */
export async function readForm(pieces: AsyncIterable<Buffer>, contentType: string): Promise<Form> {
  const begun = Promise.withResolvers<Form>();
  const fields = new Map<string, string>();
  const parser = parserFor(contentType);
  const read = pipeline(Readable.from(pieces), parser).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : uploadIncomplete();
  });
  parser.on('field', (name, value, _nameCut, isCut) => {
    if (isCut) parser.destroy(invalidRequest('A part of the form is too long'));
    else fields.set(name, value);
  });
  parser.on('partsLimit', () => parser.destroy(invalidRequest('The form has too many parts')));
  parser.on('file', (_field, file, _name, _encoding, type) => {
    // What is wrong with the file is wrong with the whole form, and is thrown with it.
    file.on('error', () => undefined);
    read.catch((cause: Error) => file.destroy(cause));
    begun.resolve({ fields, file: { type, pieces: wholePieces(file, read) } });
  });
  read.then(() => begun.reject(invalidRequest('The form has no file')), begun.reject);
  return begun.promise;
}

function parserFor(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: LIMITS,
      isPartAFile: (field, _type, name) => field === '' || name !== undefined,
    });
  } catch {
    throw invalidRequest('The form names no boundary');
  }
}

/** The last piece is one only when the form ended as it should. */
async function* wholePieces(file: Readable, read: Promise<unknown>): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch {
    await read;
    throw uploadIncomplete();
  }
  await read;
}
