import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { openApiOf } from '@chairside/kit/openapi';
import dentrix from './dentrix/index.ts';
import eaglesoft from './eaglesoft/index.ts';
import { formats } from './formats.ts';

const at = (file: string): URL => new URL(`./${file}`, import.meta.url);

describe('the OpenAPI documents of our own formats', () => {
  it.each(Object.entries(formats))(
    '%s matches the code (WRITE_FORMATS=1 npm run jest -- plugins/formats writes it again)',
    (file, format) => {
      const text = `${JSON.stringify(format, null, 2)}\n`;
      if (process.env['WRITE_FORMATS']) writeFileSync(at(file), text);
      expect(JSON.parse(readFileSync(at(file), 'utf8'))).toEqual(JSON.parse(text));
    },
  );

  it('are one document for all systems behind a practice gateway', () => {
    const info = { title: '', version: '', description: '' };
    expect(openApiOf(eaglesoft, info)).toEqual(openApiOf(dentrix, info));
  });
});
